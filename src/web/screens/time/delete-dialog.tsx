import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { downtimes } from '#contract/downtimes.ts'
import type { TimeEntry } from '#contract/time-days.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { call } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/format.ts'
import { Dialog } from '#web/parts/dialog.tsx'
import { isReason, ReasonField } from '#web/recorded-time/reason-field.tsx'
import forms from '#web/recorded-time/recorded-time.module.css'
import { useMoments } from '#web/recorded-time/use-moments.ts'
import { undoChange, useTimeEdit } from '#web/recorded-time/use-time-edit.ts'
import { useTexts } from './texts.ts'

type Props = { entry: TimeEntry; name: string; onClose: () => void }

/** Asks why a recorded stretch is deleted. */
export function DeleteDialog({ entry, name, onClose }: Props) {
  const t = useTexts()
  const moments = useMoments()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const edit = useTimeEdit<unknown>(onClose)
  const { kind, id, work_order, start_time, end_time } = entry
  const what = {
    number: work_order.order_number,
    span: moments.span(start_time, end_time, formatDate(start_time)),
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isReason(reason)) return
    const endpoint = kind === 'tracker' ? timeTrackers.remove : downtimes.remove
    edit.run({
      key: `delete ${kind} ${id} ${reason}`,
      send: (intent) => call(endpoint, { params: { id }, query: { reason } }, { intent }),
      name: t('entry', what),
      done: t('deleted', what),
      undo: () => undoChange(kind === 'tracker' ? 'time_tracker' : 'downtime', id),
    })
  }
  return (
    <Dialog opened onClose={onClose} title={t('delete.title', { name, ...what })} size="30rem">
      <form className={forms.form} noValidate onSubmit={handleSubmit}>
        <ReasonField
          value={reason}
          error={isTried && !isReason(reason) ? t('fault.reason') : undefined}
          onChange={setReason}
        />
        <p role="alert" className={forms.error}>
          {edit.failure}
        </p>
        <div className={forms.actions}>
          <Button variant="default" size="touch" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" size="touch" color="danger" variant="outline" loading={edit.isPending}>
            {t('delete')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
