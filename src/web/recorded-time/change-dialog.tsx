import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type TimeCorrection, timeCorrections } from '#contract/time-corrections.ts'
import { call } from '#web/lib/api.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { Dialog } from '#web/parts/dialog.tsx'
import { instantOf, momentOf, wire } from './moment-draft.ts'
import { MomentField } from './moment-field.tsx'
import { isReason, ReasonField } from './reason-field.tsx'
import classes from './recorded-time.module.css'
import { useTexts } from './texts.ts'
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
  const [draft, setDraft] = useState(() => momentOf(Date.parse(correction.end_time)))
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const edit = useTimeEdit<unknown>(onClose)
  const end = instantOf(draft, serverNow())
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (end === null || !isReason(reason)) return
    const { id } = correction
    edit.run({
      key: `change correction ${id} ${end} ${reason}`,
      send: (intent) =>
        call(timeCorrections.change, { params: { id }, body: { end_time: wire(end), reason } }, { intent }),
      name: correctionName(correction),
      done: t('change.done', { name: correction.operator?.name ?? '', time: moments.long(end) }),
      undo: () => undoChange('time_correction', id),
    })
  }
  return (
    <form className={classes.form} noValidate onSubmit={handleSubmit}>
      <p className={classes.note}>{t('own.started', { time: moments.long(correction.start_time) })}</p>
      <MomentField
        label={t('change.end')}
        value={draft}
        error={isTried && end === null ? t('fault.moment') : undefined}
        onChange={setDraft}
      />
      <ReasonField
        value={reason}
        error={isTried && !isReason(reason) ? t('fault.reason') : undefined}
        onChange={setReason}
      />
      <p role="alert" className={classes.error}>
        {edit.failure}
      </p>
      <div className={classes.actions}>
        <Button variant="default" size="touch" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" size="touch" loading={edit.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
