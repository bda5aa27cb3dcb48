import { later } from '#web/elements/later.tsx'

/** Says and changes where the user works; for those who may. */
export const MyStations = later('stations', async () => (await import('./my-stations.tsx')).OwnStations)

/** Who works at a machine; for those who may view stations. */
export const AtMachine = later('stations', async () => (await import('./at-machine.tsx')).PeopleAtMachine)

/** Who works where; for those who may view stations. */
export const WhoIsWhere = later('stations', async () => (await import('./who-is-where.tsx')).WhereEveryoneIs)
