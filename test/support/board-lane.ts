import { plantDays } from '#planning/calendar/plant-days.ts'
import { shiftDays } from '#planning/calendar/shift-days.ts'
import type { WorkingRules } from '#planning/calendar/working-rules.ts'
import { someRules } from '#test/support/planning.ts'
import { type Block, type DrawnBoard, type Lane, laneDays } from '#web/plan/board/board.ts'
import { hoursOfDays, scaleOf, type Zoom } from '#web/plan/board/scale.ts'

type Given = {
  /** The first day shown; 14 days are. */
  readonly first: string
  readonly rules?: Partial<WorkingRules>
  readonly blocks?: readonly Pick<Block, 'id' | 'start' | 'end'>[]
  readonly id?: number
}

const SHOWN = 14

/** An operator's lane, by default of the usual day and empty. */
export function aLane({ first, rules = {}, blocks = [], id = 1 }: Given): Lane {
  const before = Temporal.PlainDate.from(first).subtract({ days: 1 }).toString()
  const all = blocks.map((block) => ({ ...block, isLate: false, minutes: 60 }))
  const days = shiftDays(someRules(rules), id, plantDays(before, SHOWN + 1))
  return { id, blocks: all, ...laneDays(days, all) }
}

/** Lanes as they are drawn in 1048 pixels: in Days, a day is 200 wide. */
export function aBoard(first: string, lanes: readonly Lane[], zoom: Zoom = 'days'): DrawnBoard {
  const days = plantDays(first, SHOWN)
  return {
    lanes,
    days,
    scale: scaleOf(
      zoom,
      hoursOfDays(
        days,
        lanes.map(({ time }) => time),
      ),
      1048,
    ),
  }
}
