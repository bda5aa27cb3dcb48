import { useQueryClient } from '@tanstack/react-query'
import { downtimes } from '#contract/downtimes.ts'
import type { NamedRef } from '#contract/shapes.ts'
import type { TimeEntry } from '#contract/time-days.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { call } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/format.ts'
import { recordableWork } from '#web/recorded-time/queries.ts'
import { useMoments } from '#web/recorded-time/use-moments.ts'
import { undoChange, useTimeEdit } from '#web/recorded-time/use-time-edit.ts'
import { type EntryDraft, timesOf } from './entry-draft.ts'
import type { Open } from './open.ts'
import { useTexts } from './texts.ts'

type Saved = { readonly id: number }

/** Saves a form for a recorded stretch; the message that follows offers to undo it. */
export function useSaveEntry(
  open: Exclude<Open, { does: 'delete' }>,
  operator: NamedRef,
  onDone: () => void,
) {
  const t = useTexts()
  const client = useQueryClient()
  const moments = useMoments()
  const edit = useTimeEdit<Saved>(onDone)
  const numberOf = ({ workOrder }: EntryDraft) => {
    if (open.does === 'correct') return open.entry.work_order.order_number
    const known = client.getQueryData(recordableWork(operator.id).queryKey)
    return known?.find(({ id }) => id === workOrder)?.order_number ?? ''
  }
  const save = (draft: EntryDraft) => {
    const { start_time, end_time } = timesOf(draft)
    const span = moments.span(start_time, end_time, formatDate(start_time))
    const what = { name: operator.name, number: numberOf(draft), span }
    edit.run({
      key: JSON.stringify([open, draft]),
      send: (intent) =>
        open.does === 'add' ? add(draft, intent) : correct({ entry: open.entry, draft }, intent),
      name: t('entry', what),
      done: t(open.does === 'add' ? 'added' : 'corrected', what),
      undo: ({ id }) => undoChange(draft.kind === 'tracker' ? 'time_tracker' : 'downtime', id),
    })
  }
  return { ...edit, save }
}

function add(draft: EntryDraft, intent: string): Promise<Saved> {
  const { start_time, end_time } = timesOf(draft)
  const { reason, workOrder } = draft
  const body = {
    work_order: workOrder ?? 0,
    start_time,
    reason,
    ...(end_time !== null && { end_time }),
  }
  return draft.kind === 'tracker'
    ? call(timeTrackers.start, { body }, { intent })
    : call(downtimes.report, { body: { ...body, problems: [...draft.causes] } }, { intent })
}

/** Sends only what differs, so that times that nobody touched keep their seconds, with what it was. */
function correct(
  { entry, draft }: { readonly entry: TimeEntry; readonly draft: EntryDraft },
  intent: string,
): Promise<Saved> {
  const { start_time, end_time } = timesOf(draft)
  const times = {
    ...(Date.parse(start_time) !== Date.parse(entry.start_time) && { start_time }),
    ...(end_time !== null && !isSame(end_time, entry.end_time) && { end_time }),
  }
  const seen = {
    ...('start_time' in times && { start_time: entry.start_time }),
    ...('end_time' in times && { end_time: entry.end_time }),
  }
  const params = { id: entry.id }
  const { reason, moves } = draft
  if (entry.kind === 'tracker')
    return call(
      timeTrackers.correct,
      { params, body: { ...times, seen, with_downtime: moves, reason } },
      { intent },
    )
  const problems = [...draft.causes]
  const seenCauses = entry.problems.map(({ id }) => id)
  const body = { ...times, problems, seen: { ...seen, problems: seenCauses }, with_tracker: moves, reason }
  return call(downtimes.correct, { params, body }, { intent })
}

function isSame(a: string, b: string | null): boolean {
  return b !== null && Date.parse(a) === Date.parse(b)
}
