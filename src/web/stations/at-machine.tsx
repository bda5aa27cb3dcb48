import { IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLive } from '#web/lib/live.ts'
import { peopleAtQuery, stationsQuery, stationTables } from './queries.ts'
import classes from './stations.module.css'
import { useTexts } from './texts.ts'

/** Names who works at the stations of a machine, as far as the user may know it; nothing while nobody does. */
export function PeopleAtMachine({ machine }: { machine: number }) {
  const t = useTexts()
  const { data: stations = [] } = useQuery(stationsQuery())
  const here = stations.filter((station) => station.machine === machine).map(({ id }) => id)
  const { data: people = [] } = useQuery(peopleAtQuery(here))
  useLive(stationTables)
  if (people.length === 0) return null
  return (
    <ul className={classes.here} aria-label={t('people.here')}>
      {people.map(({ id, subscriber }) => (
        <li key={id}>
          <IconUser size={20} aria-hidden />
          {subscriber.name}
        </li>
      ))}
    </ul>
  )
}
