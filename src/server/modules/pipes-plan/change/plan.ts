import { sql } from 'kysely'
import type { PipeMove } from '#contract/pipe-timeplan.ts'
import { wireTime } from '#domain/time.ts'
import type { PipePlanMove, PipePlanPlace } from '#planning/pipes/plan-state.ts'
import { thingsOfPipeMove } from '#planning/pipes/undo.ts'
import { readPipeNames } from '#server/modules/pipe-products/queries.ts'
import type { Plan } from '#server/modules/plan-changes/plan.ts'
import type { StoredProduct } from './stored-products.ts'

export type PipesPlanTypes = {
  readonly move: PipePlanMove
  readonly wireMove: PipeMove
  /** Nothing: the moves say it all. */
  readonly record: object
  readonly kept: StoredProduct
}

/** The winding of a stored place; null unless it is planned. */
const windingIn = (place: 'from' | 'to') => {
  const at = (field: string) => sql`m #>> ${sql.lit(`{${place},slot,${field}}`)}`
  return sql`row(m #>> ${sql.lit(`{${place},quantity}`)}, ${at('line')}, (${at('start')})::bigint + (${at('setupMinutes')})::bigint * 60000)`
}

/** The pipes plan, as the change log knows it. */
export const pipesPlan: Plan<PipesPlanTypes> = {
  name: 'pipes',
  toWireMove: ({ item, from, to }) => ({ item, from: toWirePlace(from), to: toWirePlace(to) }),
  thingsOf: thingsOfPipeMove,
  onlyFollows: sql<boolean>`${windingIn('from')} = ${windingIn('to')}`,
  namesOf: readPipeNames,
  isRecord: (stored): stored is object => stored !== null,
  undoNeeds: (moves) => (moves.some(isDivision) ? '@pipeplan_split_merge' : '@pipeplan_plan'),
}

/** Returns whether a move is of a split or a merge: only these make products and let them disappear. */
function isDivision({ from, to }: PipePlanMove): boolean {
  return from.state === 'absent' || to.state === 'absent'
}

function toWirePlace(place: PipePlanPlace): PipeMove['from'] {
  const nowhere = { line: null, start_time: null, end_time: null, setup_minutes: null }
  if (place.state === 'absent') return { state: 'absent', quantity: 0, ...nowhere }
  const { state, quantity } = place
  if (place.state !== 'planned') return { state, quantity, ...nowhere }
  const { line, start, end, setupMinutes } = place.slot
  return {
    ...{ state, quantity, line, setup_minutes: setupMinutes },
    start_time: wireTime(new Date(start)),
    end_time: wireTime(new Date(end)),
  }
}
