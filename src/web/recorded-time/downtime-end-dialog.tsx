import { Button, Text } from '@mantine/core'
import { type SubmitEventHandler, useState } from 'react'
import dialog from '#web/elements/dialog.module.css'
import { Dialog } from '#web/elements/dialog.tsx'
import { type FieldMessages, useDraftForm } from '#web/forms/use-draft-form.ts'
import { wireTimeAt } from '#web/lib/plant-clock.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { isAway, type QuestionedDowntime, type QuestionedWork } from '#web/work-orders/questions.ts'
import { useTexts as useWorkTexts } from '#web/work-orders/texts.ts'
import type { SolvedDowntime } from '#web/work-orders/use-work-commands.ts'
import { EndTaps } from './end-taps.tsx'
import { instantOf, type MomentDraft, momentOf, thisYear } from './moment-draft.ts'
import { MomentField } from './moment-field.tsx'
import { useTexts } from './texts.ts'
import { useEditMessages } from './use-edit-messages.ts'
import { useMoments } from './use-moments.ts'

type Props = {
  work: Pick<QuestionedWork, 'number' | 'someoneElse' | 'bookedTo'>
  downtime: QuestionedDowntime
  onSolve: (solved: SolvedDowntime) => void
  onClose: () => void
}

const START = 'start'

/** Asks when a downtime ended, and whether the work continues now. */
export function DowntimeEndDialog({ work, onClose, ...props }: Props) {
  const t = useTexts()
  const { number, someoneElse: name } = work
  return (
    <Dialog
      opened
      onClose={onClose}
      title={name === null ? t('stop.title', { number }) : t('stop.title.of', { number, name })}
      size="34rem"
    >
      <DowntimeEndForm bookedTo={work.bookedTo} onClose={onClose} {...props} />
    </Dialog>
  )
}

type FormProps = Omit<Props, 'work'> & Pick<QuestionedWork, 'bookedTo'>

/** The likely ends of the downtime, any other, and the two ways to go on. */
export function DowntimeEndForm({ bookedTo, downtime, onSolve, onClose }: FormProps) {
  const t = useTexts()
  const words = useWorkTexts()
  const moments = useMoments()
  const { start_time, shift_end } = downtime
  const [opened] = useState(serverNow)
  const validate = useEndMessages(start_time)
  const form = useDraftForm({ initialValues: { end: momentOf(opened) }, validate })
  const solve =
    (start_work: boolean) =>
    ({ end }: { end: MomentDraft }) => {
      const at = instantOf(end, thisYear())
      if (at !== null) onSolve({ start_work, ...(at !== opened && { end_time: wireTimeAt(at) }) })
    }
  const handleSubmit: SubmitEventHandler<HTMLFormElement> = (event) =>
    form.submit(solve(event.nativeEvent.submitter?.getAttribute('value') === START))(event)
  const taps = [
    { label: t('stop.now'), at: opened },
    ...(shift_end === null ? [] : [{ label: t('stop.shiftEnd'), at: Date.parse(shift_end) }]),
  ]
  const chosen = instantOf(form.values.end, thisYear())
  const off = isAway({ downtime, bookedTo }, opened)
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Text c="dimmed">{t('stop.since', { time: moments.long(start_time) })}</Text>
      <EndTaps taps={taps} chosen={chosen} onChoose={(at) => form.setValues({ end: momentOf(at) })} />
      <MomentField label={t('stop.end')} date={form.field('end.date')} time={form.field('end.time')} />
      <Text c="dimmed" mt="md">
        {off && `${t('stop.off', { name: bookedTo ?? '' })} `}
        {bookedTo === null ? t('stop.starts') : t('stop.starts.of', { name: bookedTo })}
      </Text>
      <div className={dialog.actions}>
        <Button variant="default" size="touch" onClick={onClose}>
          {words('cancel')}
        </Button>
        <Button variant={off ? 'filled' : 'default'} size="touch" type="submit">
          {t('stop.solve')}
        </Button>
        <Button variant={off ? 'default' : 'filled'} size="touch" type="submit" value={START}>
          {t('stop.solveAndStart')}
        </Button>
      </div>
    </form>
  )
}

/** Says what is wrong with the end of a downtime. */
function useEndMessages(start: string) {
  const t = useTexts()
  const moments = useMoments()
  const messages = useEditMessages()
  return ({ end }: { end: MomentDraft }): FieldMessages => {
    const at = instantOf(end, thisYear())
    if (at === null) return messages.moment('end', end)
    if (at < Date.parse(start)) return { 'end.time': t('stop.tooEarly', { time: moments.long(start) }) }
    return at > serverNow() ? { 'end.time': t('stop.inFuture') } : {}
  }
}
