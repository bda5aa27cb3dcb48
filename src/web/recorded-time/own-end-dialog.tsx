import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type EndSuggestion, timeCorrections } from '#contract/time-corrections.ts'
import { Dialog } from '#web/elements/dialog.tsx'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { useDraftForm } from '#web/forms/use-draft-form.ts'
import { call } from '#web/lib/api.ts'
import { useConnectivity } from '#web/lib/connectivity.ts'
import { wireTimeAt } from '#web/lib/plant-clock.ts'
import { EndTaps, useSuggestedTaps } from './end-taps.tsx'
import { instantOf, type MomentDraft, momentOf, thisYear } from './moment-draft.ts'
import { MomentField } from './moment-field.tsx'
import { suggestedEnd } from './queries.ts'
import { useTexts } from './texts.ts'
import { useEditMessages } from './use-edit-messages.ts'
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
  if (offline) return <Text c="dimmed">{t('own.offline')}</Text>
  if (suggestion.isError)
    return <ErrorBox error={suggestion.error} whileLoading onRetry={() => void suggestion.refetch()} />
  return <Spinner />
}

type FormProps = Omit<Props, 'opened'> & { suggestion: EndSuggestion; offline: boolean }

/** The form for an end, filled in with the likeliest. */
export function EndForm({ tracker, suggestion, offline, onClose }: FormProps) {
  const t = useTexts()
  const moments = useMoments()
  const messages = useEditMessages()
  const edit = useTimeEdit<{ id: number }>(onClose)
  const form = useDraftForm({
    initialValues: { end: momentOf(Date.parse(suggestion.likely)) },
    validate: ({ end }) => messages.moment('end', end),
    onChange: edit.forget,
  })
  const save = (at: number) =>
    edit.run({
      key: `own end ${tracker.id} ${at}`,
      send: (intent) =>
        call(
          timeCorrections.create,
          { body: { time_tracker: tracker.id, end_time: wireTimeAt(at) } },
          { intent },
        ),
      name: tracker.number,
      done: t('own.done', { number: tracker.number, time: moments.long(at) }),
      undo: ({ id }) => call(timeCorrections.withdraw, { params: { id } }),
    })
  const handleSave = (draft: { end: MomentDraft }) => {
    const end = instantOf(draft.end, thisYear())
    if (end !== null) save(end)
  }
  const taps = useSuggestedTaps(suggestion)

  return (
    <FormFrame
      error={offline ? t('own.offline') : edit.failure}
      isSaving={edit.isPending}
      isDisabled={offline}
      onSubmit={form.submit(handleSave)}
      onCancel={onClose}
    >
      <Text c="dimmed">{t('own.started', { time: moments.long(tracker.start_time) })}</Text>
      <EndTaps taps={taps} isDisabled={offline || edit.isPending} onChoose={save} />
      <MomentField label={t('own.other')} date={form.field('end.date')} time={form.field('end.time')} />
    </FormFrame>
  )
}
