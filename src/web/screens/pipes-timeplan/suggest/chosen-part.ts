import type { PipeSuggestion } from '#contract/pipe-suggestion.ts'
import { mandrelShortages } from '#planning/pipes/mandrels.ts'
import { placedOn } from '#planning/pipes/placed-on.ts'
import { partOfSuggestion, withNeeded } from '#planning/pipes/suggest/part-of-suggestion.ts'
import { assignedUses, type PlacedLines, summaryOf } from '#planning/pipes/suggest/summary.ts'
import { mandrelGroups } from '#web/screens/pipes-timeplan/model/mandrel-groups.ts'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { slotOf } from '#web/screens/pipes-timeplan/model/plan-state.ts'
import { figuresInput } from './figures-input.ts'
import type { AskedSuggestion } from './queries.ts'

/** A change that the planner selected or deselected, and the others that were with it. */
export type TickedWith = { readonly id: number; readonly isMade: boolean; readonly others: readonly number[] }

/** The changes that are left out, and what the last tick did. */
export type Chosen = { readonly left: ReadonlySet<number>; readonly ticked: TickedWith | null }

/**
 * Returns what of a suggestion is planned without the changes that are left out, on which mandrels everything is then, and the figures
 * of the plan as it is and with them.
 *
 * @param asked when it was asked for: what is late or not demoulded yet is predicted from then on
 */
export function chosenPart(
  { data }: Pick<PipeSuggestion, 'data'>,
  left: ReadonlySet<number>,
  board: PipesBoard,
  asked: AskedSuggestion,
) {
  const { state, rules } = board
  const changes = changesOf(data)
  const chosen = new Set(data.map(({ id }) => id)).difference(left)
  const part = partOfSuggestion(changes, chosen, state, rules.settings)
  const inputFor = (leaving: Iterable<number>) =>
    figuresInput(board, asked, new Set([...leaving].map(String)))
  const present = [...state.lines.keys()].map((line) => placedOn(line, state))
  const lines: PlacedLines = [...Map.groupBy(part.placed, ({ slot }) => slot.line).values()]
  return {
    ...part,
    uses: mandrelGroups(board, part.placed, asked.at).flatMap((group) => group.uses),
    before: summaryOf(inputFor([]), present),
    after: summaryOf(inputFor(part.slots.keys()), lines),
    notMade: changes.map(({ job }) => job).filter((id) => !part.slots.has(id)),
    /** Those that a change of it has to do with. */
    shortages: mandrelShortages(assignedUses(inputFor(data.map(({ id }) => id)), lines)).filter(
      ({ jobs }) => !jobs.isDisjointFrom(part.slots),
    ),
  }
}

export type ChosenPart = ReturnType<typeof chosenPart>

function changesOf(data: PipeSuggestion['data']) {
  return data.map((slot) => ({ job: slot.id, to: slotOf({ slot })! }))
}

/** Returns what is left out after a tick, and what else is chosen or left out by it. */
export function tickedPart(
  { data }: Pick<PipeSuggestion, 'data'>,
  { id, isMade }: Pick<TickedWith, 'id' | 'isMade'>,
  left: ReadonlySet<number>,
  { slots }: Pick<ChosenPart, 'slots'>,
  { state, rules }: PipesBoard,
): Chosen {
  const changes = changesOf(data)
  const made = new Set(slots.keys())
  if (isMade) {
    const taken = withNeeded(changes, { made, added: [id] }, state, rules.settings)
    const others = [...taken.difference(made)].filter((each) => each !== id)
    return { left: left.difference(taken), ticked: { id, isMade, others } }
  }
  const rest = partOfSuggestion(changes, made.difference(new Set([id])), state, rules.settings)
  return { left: left.union(new Set([id])), ticked: { id, isMade, others: [...rest.prevented.keys()] } }
}
