import Depot
import Routes

showAll()
Depot.showAll()
Routes.showAll()
