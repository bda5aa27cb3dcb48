import { Button } from '@mantine/core'
import { IconClockEdit, IconInfoCircle } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { type ChangedCorrection, type TimeCorrection, timeCorrections } from '#contract/time-corrections.ts'
import { call } from '#web/lib/api.ts'
import { useConnectivity } from '#web/lib/connectivity.ts'
import { useLive } from '#web/lib/live.ts'
import { OwnEndDialog, type OwnTracker } from './own-end-dialog.tsx'
import { changedCorrectionsQuery, correctionsQuery, correctionTables } from './queries.ts'
import classes from './recorded-time.module.css'
import { useTexts } from './texts.ts'
import { useMoments } from './use-moments.ts'
import { useTimeEdit } from './use-time-edit.ts'

type Props = {
  /** The user's own trackers of an order, by start. */
  trackers: readonly OwnTracker[]
  /** Whether to offer correcting the last one, and how loudly. */
  offer: 'no' | 'quiet' | 'loud'
  /** Told before they are painted how many lines there are, which come once they are read. */
  onLines: (count: number) => void
}

/** What a worker can do about an end that is not true: correct it, see that it waits, withdraw it. */
export function OwnEnd({ trackers, offer, onLines }: Props) {
  const t = useTexts()
  const [opened, setOpened] = useState(false)
  const corrections = useQuery(correctionsQuery())
  const changes = useQuery(changedCorrectionsQuery())
  useLive(correctionTables)
  const ids = new Set(trackers.map(({ id }) => id))
  const waiting = corrections.data?.filter(({ time_tracker }) => ids.has(time_tracker)) ?? []
  const changed = changes.data?.filter(({ time_tracker }) => ids.has(time_tracker)) ?? []
  const lines = waiting.length + changed.length
  useLayoutEffect(() => onLines(lines), [lines, onLines])
  const last = trackers.at(-1)
  if (lines === 0 && (offer === 'no' || !last)) return null
  return (
    <div className={classes.own}>
      {waiting.map((correction) => (
        <Waiting key={correction.id} correction={correction} />
      ))}
      {changed.map((correction) => (
        <Changed key={correction.id} correction={correction} />
      ))}
      {last && offer !== 'no' && (
        <Button
          variant={offer === 'loud' ? 'default' : 'subtle'}
          size="touch"
          leftSection={<IconClockEdit size={20} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          {t('own.offer')}
        </Button>
      )}
      {last && <OwnEndDialog tracker={last} opened={opened} onClose={() => setOpened(false)} />}
    </div>
  )
}

/** Says until it is seen that a foreman decided with another end. */
function Changed({ correction }: { correction: ChangedCorrection }) {
  const { id, own_end_time, end_time, decided_at, reason } = correction
  const t = useTexts()
  const moments = useMoments()
  const client = useQueryClient()
  const offline = useConnectivity() === 'offline'
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(timeCorrections.see, { params: { id } }),
    onSettled: () => client.invalidateQueries(changedCorrectionsQuery()),
  })
  return (
    <p className={classes.waiting}>
      <IconInfoCircle size={20} aria-hidden />
      <span>
        {t('own.changed', {
          ...{ own: moments.long(own_end_time), time: moments.long(end_time) },
          when: moments.long(decided_at),
        })}{' '}
        {reason && t('own.reason', { reason })}
      </span>
      <Button variant="subtle" size="touch" disabled={offline} loading={isPending} onClick={() => mutate()}>
        {t('own.seen')}
      </Button>
    </p>
  )
}

function Waiting({ correction }: { correction: TimeCorrection }) {
  const t = useTexts()
  const moments = useMoments()
  const offline = useConnectivity() === 'offline'
  const edit = useTimeEdit<unknown>(() => {})
  const { id, time_tracker, end_time, work_order } = correction
  const handleWithdraw = () =>
    edit.run({
      key: `withdraw ${id}`,
      send: (intent) => call(timeCorrections.withdraw, { params: { id } }, { intent }),
      name: work_order.order_number,
      done: t('own.withdrawn'),
      undo: () => call(timeCorrections.create, { body: { time_tracker, end_time } }),
    })
  return (
    <p className={classes.waiting}>
      <IconInfoCircle size={20} aria-hidden />
      <span>
        {t('own.waiting', { time: moments.long(end_time) })}
        {edit.failure && <span className={classes.error}> {edit.failure}</span>}
      </span>
      <Button
        variant="subtle"
        size="touch"
        disabled={offline}
        loading={edit.isPending}
        onClick={handleWithdraw}
      >
        {t('undo')}
      </Button>
    </p>
  )
}
