import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { NamedRef } from '#contract/shapes.ts'
import type { TimeEntry } from '#contract/time-days.ts'
import { Dialog } from '#web/elements/dialog.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { type FieldMessages, useDraftForm } from '#web/forms/use-draft-form.ts'
import { formatDay } from '#web/lib/format.ts'
import { EndTaps, useSuggestedTaps } from '#web/recorded-time/end-taps.tsx'
import { emptyMoment, instantOf, momentOf, thisYear } from '#web/recorded-time/moment-draft.ts'
import { MomentField } from '#web/recorded-time/moment-field.tsx'
import { suggestedEnd } from '#web/recorded-time/queries.ts'
import { ReasonField } from '#web/recorded-time/reason-field.tsx'
import { useEditMessages } from '#web/recorded-time/use-edit-messages.ts'
import { useMoments } from '#web/recorded-time/use-moments.ts'
import { CausesField } from './causes-field.tsx'
import { bordersOf, draftOf, type EntryDraft, overlappedBy } from './entry-draft.ts'
import type { Open } from './open.ts'
import { useTexts } from './texts.ts'
import classes from './time.module.css'
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

/** The form for a new recorded stretch, or for other times of one that is recorded. */
export function EntryDialog({ open, operator, date, entries, onClose }: Props) {
  const t = useTexts()
  const saving = useSaveEntry(open, operator, onClose)
  const validate = useEntryMessages()
  const form = useDraftForm({
    initialValues: draftOf(open, formatDay(date)),
    validate,
    onChange: saving.forget,
  })
  const { values, field, tick } = form
  const entry = open.does === 'correct' ? open.entry : null
  const taps = useLikelyEnds(entry)
  const giveEnd = () => form.setValues({ to: values.to ?? emptyMoment(formatDay(date)) })
  const borders = entry ? bordersOf(entry, entries) : []
  const title = entry
    ? t('correct.title', { name: operator.name, number: entry.work_order.order_number })
    : t('add.title', { name: operator.name })
  return (
    <Dialog opened onClose={onClose} title={title} size="32rem">
      <FormFrame
        error={saving.failure}
        isSaving={saving.isPending}
        onSubmit={form.submit(saving.save)}
        onCancel={onClose}
      >
        {!entry && <WorkFields operator={operator.id} field={field} />}
        <MomentField label={t('from')} date={field('from.date')} time={field('from.time')} />
        {values.to ? (
          <MomentField
            label={t('to')}
            date={field('to.date')}
            time={field('to.time')}
            isFocused={entry?.end_time === null}
          />
        ) : (
          <Button variant="default" size="touch" onClick={giveEnd}>
            {t('giveEnd')}
          </Button>
        )}
        <EndTaps
          taps={taps}
          chosen={values.to && instantOf(values.to, thisYear())}
          onChoose={(at) => form.setValues({ to: momentOf(at) })}
        />
        {values.kind === 'downtime' && <CausesField {...field('causes')} />}
        {borders.length > 0 && (
          <Checkbox
            size="md"
            label={t(values.kind === 'tracker' ? 'moves.downtime' : 'moves.tracker')}
            {...tick('moves')}
          />
        )}
        <ReasonField {...field('reason')} onForgotStop={giveEnd} />
        <Overlaps entries={overlappedBy(values, entries, entry)} date={formatDay(date)} />
      </FormFrame>
    </Dialog>
  )
}

/** Returns the likely ends of a clock that is running; which of them it is, if any, a foreman says. */
function useLikelyEnds(entry: TimeEntry | null) {
  const isRunning = entry?.kind === 'tracker' && entry.end_time === null
  const { data } = useQuery({ ...suggestedEnd(entry?.id ?? 0), enabled: isRunning })
  return useSuggestedTaps(data)
}

/** Says, before it is saved, what the time overlaps. */
function Overlaps({ entries, date }: { entries: readonly TimeEntry[]; date: string }) {
  const t = useTexts()
  const moments = useMoments()
  const work = entries.map(
    ({ work_order, start_time, end_time }) =>
      `${work_order.order_number} (${moments.span(start_time, end_time, date)})`,
  )
  return (
    <p role="status" className={classes.overlaps}>
      {work.length > 0 && t('overlaps', { work: work.join(', ') })}
    </p>
  )
}

type WorkProps = { operator: number; field: ReturnType<typeof useDraftForm<EntryDraft>>['field'] }

/** What new time is recorded as, and on which work. */
function WorkFields({ operator, field }: WorkProps) {
  const t = useTexts()
  const kinds = (['tracker', 'downtime'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))
  return (
    <>
      <NativeSelect size="touch" label={t('kind')} data={kinds} {...field('kind')} />
      <WorkField operator={operator} {...field('workOrder')} />
    </>
  )
}

/** Says what is missing or wrong in the form. */
function useEntryMessages() {
  const t = useTexts()
  const messages = useEditMessages()
  return ({ kind, workOrder, from, to, causes, reason }: EntryDraft): FieldMessages => ({
    ...(workOrder === null && { workOrder: t('fault.workOrder') }),
    ...messages.moment('from', from),
    ...(to && messages.moment('to', to)),
    ...(kind === 'downtime' && causes.length === 0 && { causes: t('fault.causes') }),
    ...messages.reason(reason),
  })
}
