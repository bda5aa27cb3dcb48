import { entryOf, type LineConflict, layLine, windingStart } from '#planning/pipes/lay-line.ts'
import type { PipePlanSettings, PipeSlot, PlacedJob } from '#planning/pipes/pipe-job.ts'
import { placedOn } from '#planning/pipes/placed-on.ts'
import type { PipePlanState } from '#planning/pipes/plan-state.ts'
import type { SuggestedChange } from './suggestion.ts'

/** What is left of a suggestion when some of its changes are not made. */
export type SuggestedPart = {
  /** By pipe product: its slot, set up for after what is before it then; its winding is as suggested. */
  readonly slots: ReadonlyMap<number, PipeSlot>
  /** What cannot be moved although it was chosen, and the pipe product that stays in its way. */
  readonly prevented: ReadonlyMap<number, number>
  /** All lines with it, also what stays. */
  readonly placed: readonly PlacedJob[]
}

/** Returns what of a suggestion can be planned without the changes that are not chosen; the place of those stays empty. */
export function partOfSuggestion(
  changes: readonly Pick<SuggestedChange, 'job' | 'to'>[],
  chosen: ReadonlySet<number>,
  state: PipePlanState,
  settings: PipePlanSettings,
): SuggestedPart {
  const made = changes.filter(({ job }) => chosen.has(job) && state.products.get(job)?.job)
  const prevented = new Map<number, number>()
  for (;;) {
    const left = made.filter(({ job }) => !prevented.has(job))
    const { slots, placed, conflicts } = laidWith(left, state, settings)
    const ends = new Map(left.map(({ job, to }) => [job, to.end]))
    const found = conflicts.map((conflict) => preventedBy(conflict, ends)).find((pair) => pair !== null)
    if (!found) return { slots, prevented, placed }
    prevented.set(found.job, found.by)
  }
}

/**
 * Returns the changes that are made once some are added to those that are: what stays in the place of one that is added is moved
 * with it, and so on.
 */
export function withNeeded(
  changes: readonly Pick<SuggestedChange, 'job' | 'to'>[],
  { made, added }: { readonly made: ReadonlySet<number>; readonly added: readonly number[] },
  state: PipePlanState,
  settings: PipePlanSettings,
): ReadonlySet<number> {
  const [taken, needed] = [new Set([...made, ...added]), new Set(added)]
  for (;;) {
    const { conflicts } = laidWith(
      changes.filter(({ job }) => taken.has(job) && state.products.get(job)?.job),
      state,
      settings,
    )
    const inTheWay = new Set(
      conflicts.flatMap(({ job, by }) => [
        ...(needed.has(job.id) ? [by.id] : []),
        ...(needed.has(by.id) ? [job.id] : []),
      ]),
    )
    const more = changes.filter(({ job }) => inTheWay.has(job) && !taken.has(job))
    if (more.length === 0) return taken
    for (const { job } of more) {
      taken.add(job)
      needed.add(job)
    }
  }
}

function laidWith(
  changes: readonly Pick<SuggestedChange, 'job' | 'to'>[],
  state: PipePlanState,
  settings: PipePlanSettings,
) {
  const moved = new Set(changes.map(({ job }) => job))
  const lines = [...state.lines.values()].map(({ id, last }) => {
    const staying = placedOn(id, state).filter(({ job }) => !moved.has(job.id))
    const coming = changes
      .filter(({ to }) => to.line === id)
      .map(({ job, to }) => ({ job: state.products.get(job)!.job!, at: { winding: windingStart(to) } }))
    return layLine(id, [...staying.map(entryOf), ...coming], { settings, last })
  })
  const placed = lines.flatMap((line) => line.placed)
  const slots = placed.filter(({ job }) => moved.has(job.id))
  return {
    placed,
    slots: new Map(slots.map(({ job, slot }) => [job.id, slot])),
    conflicts: lines.flatMap(({ conflicts }) => conflicts),
  }
}

/** Returns which of two pipe products in conflict is not moved: the later one where both were suggested; null for neither. */
function preventedBy({ job, by }: LineConflict, ends: ReadonlyMap<number, number>) {
  const [own, other] = [ends.get(job.id), ends.get(by.id)]
  if (own === undefined && other === undefined) return null
  const isOwn = other === undefined || (own !== undefined && own > other)
  return isOwn ? { job: job.id, by: by.id } : { job: by.id, by: job.id }
}
