import type { PipeSuggestion, SuggestedSlot } from '#contract/pipe-suggestion.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { suggestionAims } from '#planning/pipes/suggest/suggestion.ts'
import { pipesBoardOf } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { aPipeTimeplan, aPlannedPipe, aSlot } from '#web/screens/pipes-timeplan/model/sample.ts'
import { chosenPart } from './chosen-part.ts'
import type { Suggesting } from './use-suggestion.ts'

const moved = { production_status: ProductionStatus.Planned, order_row: 2 }

const plan = aPipeTimeplan({
  products: [
    aPlannedPipe(),
    aPlannedPipe({ ...moved, id: 2, slot: aSlot('10:00', '11:35') }),
    aPlannedPipe({ ...moved, id: 3, slot: aSlot('10:00', '11:35', { line: 2 }) }),
    aPlannedPipe({ id: 4, quantity: 18 }),
    aPlannedPipe({ id: 5, blockers: [{ type: 'drawing', comment: '' }] }),
  ],
})

/** The board of the samples. */
export const sampleBoard = () => pipesBoardOf(plan, Date.parse(plan.server_time))

const reason = { late_minutes: 0, minutes: null, other: null, same: [] }
const data: SuggestedSlot[] = [
  {
    ...{ id: 1, ...aSlot('10:00', '11:35'), from: null, warning: null },
    reason: { ...reason, kind: 'order' },
  },
  {
    ...{ id: 2, ...aSlot('11:35', '13:10'), from: aSlot('10:00', '11:35'), warning: 'material_short' },
    reason: { ...reason, kind: 'makes_room', other: 1 },
  },
  {
    ...{
      id: 3,
      ...aSlot('14:00', '15:35', { line: 2 }),
      from: aSlot('10:00', '11:35', { line: 2 }),
      warning: null,
    },
    reason: { ...reason, kind: 'ends_conflict', late_minutes: 19 },
  },
]
const figures = { planned: 2, late: 2, late_minutes: 154, changeover_minutes: 590, idle_minutes: 75 }

/** A suggestion that plans a pipe and moves two. */
export const sampleSuggestion: PipeSuggestion = {
  ...{ state_hash: 'a', data },
  left_out: [
    { id: 4, reason: 'too_long', max_length: null },
    { id: 5, reason: 'blocked', max_length: null },
  ],
  before: { ...figures, mandrel_conflicts: 1 },
  after: { ...figures, planned: 3, late: 1, late_minutes: 19, changeover_minutes: 620, mandrel_conflicts: 0 },
}

/** The request for it. */
export const sampleAsked = {
  ...{ at: Date.parse(plan.server_time), ids: [1, 2, 3, 4, 5], last: '2026-04-01', without: 0, cut: 0 },
  onClosed: 0,
  ...{ lines: null, able: plan.lines.map(({ id }) => id), isOfWhole: true },
}

const nothing = () => undefined

/** What the panel knows of a suggestion with which nothing can be done. */
export function aSuggesting(
  suggestion: PipeSuggestion | undefined,
  given: Partial<Suggesting> & { readonly left?: readonly number[] } = {},
): Suggesting {
  const known = sampleBoard()
  const { left = [], ...rest } = given
  return {
    ...{
      choice: { scope: 'unplanned', days: 30, closed: new Set() },
      aim: 'on-time',
      setAim: nothing,
      suggestion,
      known,
    },
    asked: sampleAsked,
    ticked: null,
    ...{ error: null, isFetching: !suggestion, isStale: false, hasOtherPipes: false },
    part: suggestion ? chosenPart(suggestion, new Set(left), known, sampleAsked) : null,
    suggestions: new Map(suggestionAims.map((aim) => [aim, given.error ? null : suggestion])),
    ...{ choose: nothing, recompute: nothing, retry: nothing, tick: nothing, takeAll: nothing },
    ...rest,
  }
}
