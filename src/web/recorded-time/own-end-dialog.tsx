import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type EndSuggestion, timeCorrections } from '#contract/time-corrections.ts'
import { call } from '#web/lib/api.ts'
import { useConnectivity } from '#web/lib/connectivity.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { Dialog } from '#web/parts/dialog.tsx'
import { ErrorBox } from '#web/parts/error-box.tsx'
import { Spinner } from '#web/parts/spinner.tsx'
import { instantOf, momentOf, wire } from './moment-draft.ts'
import { MomentField } from './moment-field.tsx'
import { suggestedEnd } from './queries.ts'
import classes from './recorded-time.module.css'
import { useTexts } from './texts.ts'
import { useMoments } from './use-moments.ts'
import { useTimeEdit } from './use-time-edit.ts'

/** A stretch of the user's own work, and the order it is on. */
export type OwnTracker = { readonly id: number; readonly start_time: string; readonly number: string }

type Props = { tracker: OwnTracker; opened: boolean; onClose: () => void }

/** Asks a worker when they really stopped: a tap on a likely time, or any other. */
export function OwnEndDialog({ tracker, opened, onClose }: Props) {
  const t = useTexts()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('own.title', { number: tracker.number })} size="34rem">
      <Suggested tracker={tracker} onClose={onClose} />
    </Dialog>
  )
}

function Suggested({ tracker, onClose }: Omit<Props, 'opened'>) {
  const t = useTexts()
  const offline = useConnectivity() === 'offline'
  const suggestion = useQuery(suggestedEnd(tracker.id))
  if (suggestion.data)
    return <EndForm tracker={tracker} suggestion={suggestion.data} offline={offline} onClose={onClose} />
  if (offline) return <p className={classes.note}>{t('own.offline')}</p>
  if (suggestion.isError)
    return <ErrorBox error={suggestion.error} whileLoading onRetry={() => void suggestion.refetch()} />
  return <Spinner />
}

type FormProps = Omit<Props, 'opened'> & { suggestion: EndSuggestion; offline: boolean }

/** The form for an end, filled in with the likeliest. */
export function EndForm({ tracker, suggestion, offline, onClose }: FormProps) {
  const t = useTexts()
  const moments = useMoments()
  const [draft, setDraft] = useState(() => momentOf(Date.parse(suggestion.likely)))
  const [isTried, setTried] = useState(false)
  const edit = useTimeEdit<{ id: number }>(onClose)
  const end = instantOf(draft, serverNow())

  const save = (at: number) =>
    edit.run({
      key: `own end ${tracker.id} ${at}`,
      send: (intent) =>
        call(timeCorrections.create, { body: { time_tracker: tracker.id, end_time: wire(at) } }, { intent }),
      name: tracker.number,
      done: t('own.done', { number: tracker.number, time: moments.long(at) }),
      undo: ({ id }) => call(timeCorrections.withdraw, { params: { id } }),
    })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (end !== null) save(end)
  }
  const taps = [
    { label: t('own.shiftEnd'), at: suggestion.shift_end },
    { label: t('own.lastTick'), at: suggestion.last_tick },
  ].flatMap(({ label, at }) => (at === null ? [] : [{ label, at: Date.parse(at) }]))

  return (
    <form className={classes.form} noValidate onSubmit={handleSubmit}>
      <p className={classes.note}>{t('own.started', { time: moments.long(tracker.start_time) })}</p>
      {taps.length > 0 && (
        <div className={classes.taps}>
          {taps.map(({ label, at }) => (
            <Button
              key={label}
              variant="default"
              size="floor"
              disabled={offline || edit.isPending}
              onClick={() => save(at)}
            >
              {t('own.tap', { label, time: moments.short(at) })}
            </Button>
          ))}
        </div>
      )}
      <MomentField
        label={t('own.other')}
        value={draft}
        error={isTried && end === null ? t('fault.moment') : undefined}
        onChange={(next) => {
          edit.forget()
          setDraft(next)
        }}
      />
      <p role="alert" className={classes.error}>
        {offline ? t('own.offline') : edit.failure}
      </p>
      <div className={classes.actions}>
        <Button variant="default" size="touch" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" size="touch" disabled={offline} loading={edit.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
