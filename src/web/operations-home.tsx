import { useLocation } from 'wouter'
import { seeLines } from '#domain/permission.ts'
import { later } from '#web/elements/later.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { userCan } from '#web/lib/permission.ts'
import { Operations } from '#web/screens/lines/operations.tsx'
import { STATIONS_PATH } from '#web/stations/operations-tabs.tsx'

const Stations = later(
  'operation-stations',
  async () => (await import('#web/screens/operation-stations/operation-stations.tsx')).OperationStations,
  <Spinner />,
)

/** What the winding lines make; and at an address below, or for those who see no lines, the stations where pipes are worked on. */
export function OperationsHome() {
  const [path] = useLocation()
  const isOfStations = path === STATIONS_PATH || !seeLines.some(userCan)
  return isOfStations && userCan('@stations_view') ? <Stations /> : <Operations />
}
