import { downtimes } from '#contract/downtimes.ts'
import type { TimeEntry } from '#contract/time-days.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { Dialog } from '#web/elements/dialog.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { useDraftForm } from '#web/forms/use-draft-form.ts'
import { call } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/format.ts'
import { ReasonField } from '#web/recorded-time/reason-field.tsx'
import { useEditMessages } from '#web/recorded-time/use-edit-messages.ts'
import { useMoments } from '#web/recorded-time/use-moments.ts'
import { undoChange, useTimeEdit } from '#web/recorded-time/use-time-edit.ts'
import { useTexts } from './texts.ts'

type Props = { entry: TimeEntry; name: string; onClose: () => void }

/** Asks why a recorded stretch is deleted. */
export function DeleteDialog({ entry, name, onClose }: Props) {
  const t = useTexts()
  const moments = useMoments()
  const messages = useEditMessages()
  const edit = useTimeEdit<unknown>(onClose)
  const form = useDraftForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => messages.reason(reason),
    onChange: edit.forget,
  })
  const { kind, id, work_order, start_time, end_time } = entry
  const what = {
    name,
    number: work_order.order_number,
    span: moments.span(start_time, end_time, formatDate(start_time)),
  }
  const seen = { start_time, ...(end_time !== null && { end_time }) }
  const remove = (reason: string, intent: string) =>
    entry.kind === 'tracker'
      ? call(timeTrackers.remove, { params: { id }, query: { reason, ...seen } }, { intent })
      : call(
          downtimes.remove,
          { params: { id }, query: { reason, ...seen, comment: entry.comment, problems: causesOf(entry) } },
          { intent },
        )
  const handleDelete = ({ reason }: { reason: string }) => {
    edit.run({
      key: `delete ${kind} ${id} ${reason}`,
      send: (intent) => remove(reason, intent),
      name: t('entry', what),
      done: t('deleted', what),
      undo: () => undoChange(kind === 'tracker' ? 'time_tracker' : 'downtime', id),
    })
  }
  return (
    <Dialog opened onClose={onClose} title={t('delete.title', what)} size="30rem">
      <FormFrame
        error={edit.failure}
        isSaving={edit.isPending}
        save={t('delete')}
        onSubmit={form.submit(handleDelete)}
        onCancel={onClose}
      >
        <ReasonField {...form.field('reason')} />
      </FormFrame>
    </Dialog>
  )
}

/** Returns the ids of the causes of a downtime, as they go into a query. */
function causesOf({ problems }: Extract<TimeEntry, { kind: 'downtime' }>): string {
  return problems
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join()
}
