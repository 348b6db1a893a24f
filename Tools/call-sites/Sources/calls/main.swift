import Depot
import DepotTests
import Routes

showAll()
Depot.showAll()
testAll()
Routes.showAll()
