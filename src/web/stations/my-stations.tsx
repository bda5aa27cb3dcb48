import { Button } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StationSubscription } from '#contract/stations.ts'
import { useLive } from '#web/lib/live.ts'
import { ownSubscriptionQuery, stationsQuery, stationTables } from './queries.ts'
import classes from './stations.module.css'
import { StationsDialog } from './stations-dialog.tsx'
import { useTexts } from './texts.ts'
import { namesOf } from './use-subscription-writes.ts'

/** A button that says at which stations the user works, and opens their choice; nothing until that is known. */
export function OwnStations() {
  const { data: latest } = useQuery(ownSubscriptionQuery())
  const { data: all } = useQuery(stationsQuery())
  const [isOpen, open] = useState(false)
  useLive(stationTables)
  if (latest === undefined || all === undefined) return null
  return (
    <>
      <OwnStationsButton latest={latest} onClick={() => open(true)} />
      {isOpen && <StationsDialog latest={latest} stations={all} onClose={() => open(false)} />}
    </>
  )
}

/** How many stations the button names before it counts the rest. */
const NAMED = 2

type ButtonProps = { latest: StationSubscription | null; onClick: () => void }

export function OwnStationsButton({ latest, onClick }: ButtonProps) {
  const t = useTexts()
  const open = latest?.end_time === null ? latest : null
  const names = open?.stations.map(({ name }) => name) ?? []
  const rest = names.length - NAMED
  const shown = `${names.slice(0, NAMED).join(', ')}${rest > 0 ? ` +${rest}` : ''}`
  return (
    <Button
      variant="default"
      size="touch"
      className={classes.mine}
      leftSection={<IconMapPin size={18} aria-hidden />}
      aria-label={open ? t('mine.of', { stations: shown }) : undefined}
      title={open && rest > 0 ? namesOf(open) : undefined}
      onClick={onClick}
    >
      {open ? shown : t('mine.choose')}
    </Button>
  )
}
