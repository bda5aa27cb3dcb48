import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { PipeSuggestion } from '#contract/pipe-suggestion.ts'
import { plantDay } from '#domain/time.ts'
import { mandrelShortages } from '#planning/pipes/mandrels.ts'
import { placedOn } from '#planning/pipes/plan-moves.ts'
import { partOfSuggestion, withNeeded } from '#planning/pipes/suggest/part-of-suggestion.ts'
import { type SuggestionAim, suggestionAims } from '#planning/pipes/suggest/suggestion.ts'
import { assignedUses, type PlacedLines, summaryOf } from '#planning/pipes/suggest/summary.ts'
import { boot } from '#web/lib/boot.ts'
import { addDays } from '#web/lib/plant-clock.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { mandrelGroups } from '#web/screens/pipes-timeplan/model/mandrel-groups.ts'
import { type PipesBoard, pipesBoardOf } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { slotOf } from '#web/screens/pipes-timeplan/model/plan-state.ts'
import { pipesPlanQuery } from '#web/screens/pipes-timeplan/model/queries.ts'
import { askedPipes, type SuggestionScope } from './asked-pipes.ts'
import { figuresInput } from './part-figures.ts'
import { type AskedSuggestion, suggestionQuery } from './queries.ts'

/** What to suggest a plan for. */
export type SuggestionChoice = {
  readonly scope: SuggestionScope
  /** From today on. */
  readonly days: number
}

/** A change that the planner selected or deselected, and the others that were with it. */
export type TickedWith = { readonly id: number; readonly isMade: boolean; readonly others: readonly number[] }

const NONE: ReadonlySet<number> = new Set()

/** Asks for suggestions with each aim, and keeps what of them is chosen; nothing is planned. */
export function useSuggestion(board: PipesBoard, picked: ReadonlySet<string>) {
  const [choice, setChoice] = useState<SuggestionChoice>(() => ({
    scope: picked.size > 0 ? 'picked' : 'unplanned',
    days: boot().config.horizon_days,
  }))
  const [aim, setAim] = useState<SuggestionAim>('on-time')
  const [{ left, ticked }, setChosen] = useState<Chosen>({ left: NONE, ticked: null })
  const setLeft = (without: ReadonlySet<number>) => setChosen({ left: without, ticked: null })
  const [asked, setAsked] = useState<AskedSuggestion & { readonly without: number }>(() =>
    ask(choice, NONE, board),
  )
  // With `useQueries` the first screen of every user would be larger.
  const results: Readonly<Record<SuggestionAim, UseQueryResult<PipeSuggestion>>> = {
    'on-time': useQuery(suggestionQuery(asked, 'on-time')),
    changeovers: useQuery(suggestionQuery(asked, 'changeovers')),
    balanced: useQuery(suggestionQuery(asked, 'balanced')),
  }
  const { data: suggestion, error, isFetching, refetch } = results[aim]
  const known = usePlanUntil(asked.last)
  const part = useMemo(
    () => (known && suggestion ? chosenPart(suggestion, left, known, asked) : null),
    [known, suggestion, left, asked],
  )

  function ask({ scope, days }: SuggestionChoice, without: ReadonlySet<number>, plan: PipesBoard) {
    const { ids } = askedPipes(plan, scope, picked)
    const chosen = ids.filter((id) => !without.has(id))
    const last = addDays(plantDay(new Date(serverNow())), days - 1)
    return { at: serverNow(), ids: chosen, last, without: ids.length - chosen.length }
  }
  // What others have planned can be known here before the board shows it.
  const newest = known ?? board
  const now = askedPipes(board, choice.scope, picked)
  const hasOtherPipes = choice.scope === 'picked' && !isSame(now.ids, [...asked.ids, ...left])
  return {
    ...{ choice, aim, setAim, asked, suggestion, error, isFetching, known, part, ticked, cut: now.cut },
    suggestions: new Map(
      suggestionAims.map((each) => [each, results[each].isError ? null : results[each].data]),
    ),
    /** Others have changed the plan since. */
    isStale: suggestion !== undefined && known !== null && known.plan.state_hash !== suggestion.state_hash,
    hasOtherPipes,
    choose: (changed: Partial<SuggestionChoice>) => {
      const next = { ...choice, ...changed }
      setChoice(next)
      setLeft(NONE)
      setAsked(ask(next, NONE, newest))
    },
    /** Asks again, without what is not chosen. */
    recompute: (without = left) => {
      setLeft(without)
      setAsked(ask(choice, without, newest))
    },
    retry: () => void refetch(),
    /** Chooses all changes, or none. */
    takeAll: (isMade: boolean) => setLeft(isMade ? NONE : new Set(suggestion?.data.map(({ id }) => id))),
    /** Chooses a change with all that it needs, or leaves it out with all that needs it. */
    tick: (id: number, isMade: boolean) => {
      if (suggestion && part && known) setChosen(tickedPart(suggestion, { id, isMade }, left, part, known))
    },
  }
}

export type Suggesting = ReturnType<typeof useSuggestion>

/** Returns the plan of all days of a suggestion; null until it is read. */
function usePlanUntil(last: string): PipesBoard | null {
  const today = plantDay(new Date(serverNow()))
  const { data, isPlaceholderData } = useQuery(pipesPlanQuery(useQueryClient(), today, last))
  return useMemo(
    () => (data && !isPlaceholderData ? pipesBoardOf(data, serverNow()) : null),
    [data, isPlaceholderData],
  )
}

/** The changes that are left out, and what the last tick did. */
type Chosen = { readonly left: ReadonlySet<number>; readonly ticked: TickedWith | null }

/**
 * Returns what of a suggestion is planned without the changes that are left out, on which mandrels everything is then, and the figures
 * of the plan as it is and with them.
 *
 * @param asked when it was asked for: what is late or not demoulded yet is predicted from then on
 */
export function chosenPart(
  { data, left_out }: Pick<PipeSuggestion, 'data' | 'left_out'>,
  left: ReadonlySet<number>,
  board: PipesBoard,
  asked: AskedSuggestion,
) {
  const { state, rules } = board
  const changes = changesOf(data)
  const chosen = new Set(data.map(({ id }) => id)).difference(left)
  const part = partOfSuggestion(changes, chosen, state, rules.settings)
  const input = figuresInput(board, asked, left_out)
  const present = [...state.lines.keys()].map((line) => placedOn(line, state))
  const lines: PlacedLines = [...Map.groupBy(part.placed, ({ slot }) => slot.line).values()]
  return {
    ...part,
    uses: mandrelGroups(board, part.placed, asked.at).flatMap((group) => group.uses),
    ...{ before: summaryOf(input, present), after: summaryOf(input, lines) },
    notMade: changes.map(({ job }) => job).filter((id) => !part.slots.has(id)),
    /** Those that a change of it has to do with. */
    shortages: mandrelShortages(assignedUses(input, lines)).filter(
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

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return new Set(a).symmetricDifference(new Set(b)).size === 0
}
