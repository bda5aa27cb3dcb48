import { useMemo } from 'react'
import { type NotWorking, whyNotWorking } from '#planning/calendar/why-not-working.ts'
import type { WorkingRules } from '#planning/calendar/working-rules.ts'
import { useStatusLabel } from '#web/elements/use-status-label.ts'
import { formatHours } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import type { BoardLabels } from '#web/plan/board/labels.ts'
import { monthLabel } from '#web/plan/board/month-label.ts'
import { shiftHours } from '#web/plan/board/shift-hours.ts'
import { marksOf } from '#web/screens/parts-timeplan/model/block-marks.ts'
import {
  type OperatorLane,
  type OrderBlock,
  type OrderCell,
  UNASSIGNED,
} from '#web/screens/parts-timeplan/model/lanes.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import type { PartsBoard } from '#web/screens/parts-timeplan/model/use-board.ts'
import { holidayName } from '#web/working-time/rules.ts'
import { faceOf } from './block-face.ts'
import type { Unfinished } from './unfinished.ts'
import type { EarlyOrders } from './use-early-orders.ts'
import { type Labels, loadLabel } from './use-labels.ts'

/** What the server has found in the whole plan. */
type Found = { readonly early: EarlyOrders; readonly unfinished: Unfinished }

/** What the parts plan calls its operators, days and work orders on the board. */
export function useBoardLabels(
  { rules, products }: Pick<PartsBoard, 'rules' | 'products'>,
  labels: Labels,
  { early, unfinished }: Found,
): BoardLabels<OrderBlock, OperatorLane> {
  const t = useTexts()
  const language = useLanguage()
  const status = useStatusLabel()
  return useMemo(
    () => ({
      ...{ board: t('board.label'), lanes: t('operator'), load: loadLabel },
      ...{ day: labels.day, weekday: labels.weekday, month: monthLabel(language) },
      today: (date) => t('today.is', { date: labels.day(date).split(' ').at(-1) ?? '' }),
      workingTime: (day) => t('time.of', { day }),
      holiday: (date) => holidayName(rules, date, language),
      total: ({ plannedMinutes, workingMinutes }) =>
        workingMinutes === 0
          ? ''
          : t('day.total', { planned: inHours(plannedMinutes), working: inHours(workingMinutes) }),
      cell: (load, blocks) => [load && t('cell.load', { load }), t('cell.orders', { count: blocks })],
      unassigned: (label, values) => t(`unassigned.${label}`, values),
      lane: ({ operator }) => ({
        name: operator.id === UNASSIGNED.id ? t('nobody.lane') : labels.operator(operator.id),
        detail: operator.id === UNASSIGNED.id ? t('nobody.hint') : labels.skills(operator.skills),
      }),
      shift: (lane, day) => shiftHours(lane, day, `${rules.day.work_start}–${rules.day.work_end}`),
      off: ({ id }, cell) => {
        const why = id === UNASSIGNED.id ? null : whyOff(cell, id, rules)
        return why ? labels.notWorking(why) : ''
      },
      carried: ({ id }, { day }) => {
        const minutes = unfinished(id, day.date)
        return minutes > 0 ? t('carried', { time: formatHours(minutes) }) : ''
      },
      marks: marksOf,
      face: (block, marks) => faceOf(block, marks, { t, label: labels.enum, status, products, early }),
    }),
    [rules, products, labels, early, unfinished, language, status, t],
  )
}

/** Whole hours are enough for the work of a whole day. */
function inHours(minutes: number): number {
  return Math.round(minutes / 60)
}

const NOON_MS = 12 * 3_600_000
const known = new WeakMap<OrderCell, NotWorking | null>()

/** Returns why an operator does not work on a day at all; null where they do. */
function whyOff(cell: OrderCell, operatorId: number, rules: WorkingRules): NotWorking | null {
  if (cell.working.length > 0) return null
  const before = known.get(cell)
  if (before !== undefined) return before
  const why = whyNotWorking(rules, operatorId, cell.day.start + NOON_MS)
  known.set(cell, why)
  return why
}
