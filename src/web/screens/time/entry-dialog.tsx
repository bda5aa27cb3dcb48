import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { NamedRef } from '#contract/shapes.ts'
import type { TimeEntry } from '#contract/time-days.ts'
import { formatDay } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { Dialog } from '#web/parts/dialog.tsx'
import { emptyMoment } from '#web/recorded-time/moment-draft.ts'
import { MomentField } from '#web/recorded-time/moment-field.tsx'
import { ReasonField } from '#web/recorded-time/reason-field.tsx'
import forms from '#web/recorded-time/recorded-time.module.css'
import { CausesField } from './causes-field.tsx'
import { bordersOf, draftOf, type EntryDraft, faultsOf } from './entry-draft.ts'
import type { Open } from './open.ts'
import { useTexts } from './texts.ts'
import { useSaveEntry } from './use-save-entry.ts'
import { WorkField } from './work-field.tsx'

type Props = {
  open: Exclude<Open, { does: 'delete' }>
  operator: NamedRef
  date: string
  /** All that is recorded on the day. */
  entries: readonly TimeEntry[]
  onClose: () => void
}

/** The form for a recorded stretch: a new one, or other times for one that there is. */
export function EntryDialog({ open, operator, date, entries, onClose }: Props) {
  const t = useTexts()
  const [draft, setDraft] = useState(() => draftOf(open, formatDay(date)))
  const [isTried, setTried] = useState(false)
  const saving = useSaveEntry(open, operator.id, onClose)
  const faults = faultsOf(draft, serverNow())
  const entry = open.does === 'correct' ? open.entry : null
  const borders = entry ? bordersOf(entry, entries) : []
  const set = (changed: Partial<EntryDraft>) => {
    saving.forget()
    setDraft({ ...draft, ...changed })
  }
  const faultOf = (field: 'from' | 'to' | 'workOrder' | 'causes' | 'reason') =>
    isTried && faults.has(field) ? t(`fault.${field}`) : undefined
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (faults.size === 0) saving.save(draft)
  }
  const title = entry
    ? t('correct.title', { name: operator.name, number: entry.work_order.order_number })
    : t('add.title', { name: operator.name })
  return (
    <Dialog opened onClose={onClose} title={title} size="32rem">
      <form className={forms.form} noValidate onSubmit={handleSubmit}>
        {!entry && (
          <>
            <KindField kind={draft.kind} onKind={(kind) => set({ kind })} />
            <WorkField
              operator={operator.id}
              value={draft.workOrder}
              error={faultOf('workOrder')}
              onChange={(workOrder) => set({ workOrder })}
            />
          </>
        )}
        <MomentField
          label={t('from')}
          value={draft.from}
          error={faultOf('from')}
          onChange={(from) => set({ from })}
        />
        {draft.to ? (
          <MomentField
            label={t('to')}
            value={draft.to}
            error={faultOf('to')}
            onChange={(to) => set({ to })}
          />
        ) : (
          <Button variant="default" size="touch" onClick={() => set({ to: emptyMoment(formatDay(date)) })}>
            {t('giveEnd')}
          </Button>
        )}
        {draft.kind === 'downtime' && (
          <CausesField
            value={draft.causes}
            error={faultOf('causes')}
            onChange={(causes) => set({ causes })}
          />
        )}
        {borders.length > 0 && (
          <Checkbox
            size="md"
            label={t(draft.kind === 'tracker' ? 'moves.downtime' : 'moves.tracker')}
            checked={draft.moves}
            onChange={({ currentTarget }) => set({ moves: currentTarget.checked })}
          />
        )}
        <ReasonField value={draft.reason} error={faultOf('reason')} onChange={(reason) => set({ reason })} />
        <p role="alert" className={forms.error}>
          {saving.failure}
        </p>
        <div className={forms.actions}>
          <Button variant="default" size="touch" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" size="touch" loading={saving.isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type KindProps = { kind: EntryDraft['kind']; onKind: (kind: EntryDraft['kind']) => void }

function KindField({ kind, onKind }: KindProps) {
  const t = useTexts()
  return (
    <NativeSelect
      size="touch"
      label={t('kind')}
      value={kind}
      data={[
        { value: 'tracker', label: t('kind.tracker') },
        { value: 'downtime', label: t('kind.downtime') },
      ]}
      onChange={({ currentTarget }) => onKind(currentTarget.value === 'downtime' ? 'downtime' : 'tracker')}
    />
  )
}
