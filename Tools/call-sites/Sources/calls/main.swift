import Depot
import Routes

checkCalls()
checkDepot()
checkRoutes()
