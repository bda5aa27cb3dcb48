import { Text } from '@mantine/core'
import { type TimeCorrection, timeCorrections } from '#contract/time-corrections.ts'
import { Dialog } from '#web/elements/dialog.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { useDraftForm } from '#web/forms/use-draft-form.ts'
import { call } from '#web/lib/api.ts'
import { wireTimeAt } from '#web/lib/plant-clock.ts'
import { instantOf, type MomentDraft, momentOf, thisYear } from './moment-draft.ts'
import { MomentField } from './moment-field.tsx'
import { ReasonField } from './reason-field.tsx'
import { useTexts } from './texts.ts'
import { useEditMessages } from './use-edit-messages.ts'
import { useMoments } from './use-moments.ts'
import { undoChange, useTimeEdit } from './use-time-edit.ts'
import { correctionName } from './work-name.ts'

type Props = { correction: TimeCorrection; opened: boolean; onClose: () => void }

/** Asks a foreman for another end than the worker gave, and why. */
export function ChangeDialog({ correction, opened, onClose }: Props) {
  const t = useTexts()
  const { operator, work_order } = correction
  const title = t('change.title', { name: operator?.name ?? '', number: work_order.order_number })
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="30rem">
      <ChangeForm correction={correction} onClose={onClose} />
    </Dialog>
  )
}

function ChangeForm({ correction, onClose }: Omit<Props, 'opened'>) {
  const t = useTexts()
  const moments = useMoments()
  const messages = useEditMessages()
  const edit = useTimeEdit<unknown>(onClose)
  const form = useDraftForm({
    initialValues: { end: momentOf(Date.parse(correction.end_time)), reason: '' },
    validate: ({ end, reason }) => ({ ...messages.moment('end', end), ...messages.reason(reason) }),
    onChange: edit.forget,
  })
  const save = (draft: { end: MomentDraft; reason: string }) => {
    const end = instantOf(draft.end, thisYear())
    if (end === null) return
    const { reason } = draft
    const { id, end_time } = correction
    edit.run({
      key: `change correction ${id} ${end} ${reason}`,
      send: (intent) =>
        call(
          timeCorrections.change,
          { params: { id }, body: { end_time: wireTimeAt(end), reason, seen: { end_time } } },
          { intent },
        ),
      name: correctionName(correction),
      done: t('change.done', { name: correction.operator?.name ?? '', time: moments.long(end) }),
      undo: () => undoChange('time_correction', id),
    })
  }
  return (
    <FormFrame error={edit.failure} isSaving={edit.isPending} onSubmit={form.submit(save)} onCancel={onClose}>
      <Text c="dimmed">{t('own.started', { time: moments.long(correction.start_time) })}</Text>
      <MomentField label={t('change.end')} date={form.field('end.date')} time={form.field('end.time')} />
      <ReasonField {...form.field('reason')} />
    </FormFrame>
  )
}
