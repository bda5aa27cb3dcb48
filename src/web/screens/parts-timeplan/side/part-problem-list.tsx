import {
  IconArrowsSort,
  IconBan,
  IconCalendarExclamation,
  IconClockExclamation,
  IconHourglassEmpty,
  IconUserExclamation,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { ListedProblem } from '#contract/part-timeplan.ts'
import { MINUTE } from '#domain/time.ts'
import { Spinner } from '#web/elements/spinner.tsx'
import { formatDay } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { ProblemList, type ProblemWords } from '#web/plan/problems/problem-list.tsx'
import { useTexts as usePlanTexts } from '#web/plan/texts.ts'
import { lateLabels } from '#web/screens/parts-timeplan/labels/late-labels.ts'
import { type Labels, loadLabel } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import { PlanEarlier } from './late-reason.tsx'
import { type PartProblem, type PartProblemKind, partProblemsOf } from './part-problems.ts'
import { useProblemText } from './problem-text.ts'
import { reschedulable } from './reschedulable.ts'
import { Reschedule } from './reschedule.tsx'

type Props = {
  /** Undefined until they are read. */
  problems: readonly ListedProblem[] | undefined
  labels: Labels
  onShow: (problem: ListedProblem) => void
  /** Proposes earlier places for all of the order of a part product; null where nothing may be moved. */
  onEarlier: ((partProduct: number) => void) | null
  /** Returns work orders and those that follow them. */
  withFollowing: (ids: ReadonlySet<number>) => ReadonlySet<number>
  /** Schedules work orders again; null where nothing may be moved. */
  onReschedule: ((ids: ReadonlySet<number>) => void) | null
}

/** What scheduling the work again puts right. */
const rescheduled: ReadonlySet<PartProblemKind> = new Set(['unfinished', 'early', 'hours'])

/** What is wrong from today on with orders and with days that have too much work, and what is left from earlier days. */
export function PartProblemList(props: Props) {
  const { problems, labels, withFollowing, onShow, onEarlier, onReschedule } = props
  const t = useTexts()
  const inPlan = usePlanTexts()
  const wordsOf = useWords(labels)
  const [operator, choose] = useState<number | null>(null)
  if (!problems) return <Spinner />
  return (
    <ProblemList
      problems={partProblemsOf(problems)}
      kinds={[
        { kind: 'late', label: inPlan('problems.late'), Icon: IconClockExclamation },
        { kind: 'unfinished', label: t('problems.unfinished'), Icon: IconHourglassEmpty },
        { kind: 'early', label: t('problems.early'), Icon: IconArrowsSort },
        { kind: 'blocked', label: inPlan('problems.blocked'), Icon: IconBan },
        { kind: 'worker', label: t('problems.worker'), Icon: IconUserExclamation },
        { kind: 'hours', label: t('problems.hours'), Icon: IconCalendarExclamation },
      ]}
      note={t('fromToday')}
      wordsOf={wordsOf}
      actionsOf={
        onEarlier &&
        ((own) => {
          const late = own.find(({ kind }) => kind === 'late')?.listed.work_order
          return late && <PlanEarlier onClick={() => onEarlier(late.part_product)} />
        })
      }
      narrow={
        onReschedule &&
        ((kind, own) => {
          if (own.length === 0 || !rescheduled.has(kind)) return { problems: own, tool: null }
          const of = reschedulable(own, operator, kind === 'early' ? withFollowing : undefined)
          const hasOrders = of.operators.length > 0
          return {
            problems: of.problems,
            tool: hasOrders && <Reschedule {...{ of, labels }} onChoose={choose} onClick={onReschedule} />,
          }
        })
      }
      onShow={({ listed }) => onShow(listed)}
    />
  )
}

/** Returns the function that says what is wrong with planned parts. */
function useWords(labels: Labels): (of: PartProblem, isWorst: boolean) => ProblemWords {
  const t = useTexts()
  const textOf = useProblemText(labels)
  return ({ listed }, isWorst) => {
    const { operator, work_order: order, load } = listed
    if (load)
      return {
        title: `${operator?.name ?? labels.operator(null)}, ${labels.day(load.date)}`,
        what: loadLabel({ plannedMinutes: load.planned_minutes, workingMinutes: load.working_minutes }),
        ...{ part: '', where: [], why: '' },
      }
    return {
      title: `${order?.order_number} ${order?.client_name}`,
      part: order?.work_type ? labels.enum('work_type', order.work_type) : '',
      what: textOf(listed),
      where: [
        operator?.name ?? '',
        labels.when(spanOf(listed)),
        ...(order && isWorst ? [t('due', { date: formatDay(order.delivery_date) }).toLowerCase()] : []),
      ],
      why: isWorst ? whyLate(listed, { labels, t }) : '',
    }
  }
}

/** Returns what says most about why work is late; empty where it is not. */
function whyLate(listed: ListedProblem, context: Parameters<typeof lateLabels>[2]): string {
  const { late, minutes, expected_end } = listed
  if (!late) return ''
  const order = listed.work_order?.order_number ?? ''
  const end = expected_end === null ? spanOf(listed).end : Date.parse(expected_end)
  const due = end - (minutes ?? 0) * MINUTE
  return lateLabels(late, { order, due, now: serverNow() }, context)[0] ?? ''
}

function spanOf({ start_time, work_order }: ListedProblem) {
  const start = Date.parse(start_time)
  return { start, end: work_order ? Date.parse(work_order.end_time) : start }
}
