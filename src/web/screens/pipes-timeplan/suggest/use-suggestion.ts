import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { PipeSuggestion } from '#contract/pipe-suggestion.ts'
import { plantDay } from '#domain/time.ts'
import { mandrelShortages } from '#planning/pipes/mandrels.ts'
import { partOfSuggestion } from '#planning/pipes/suggest/part-of-suggestion.ts'
import { type SuggestionAim, suggestionAims } from '#planning/pipes/suggest/suggestion.ts'
import { boot } from '#web/lib/boot.ts'
import { addDays } from '#web/lib/plant-clock.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { mandrelGroups } from '#web/screens/pipes-timeplan/model/mandrel-groups.ts'
import { type PipesBoard, pipesBoardOf } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { slotOf } from '#web/screens/pipes-timeplan/model/plan-state.ts'
import { pipesPlanQuery } from '#web/screens/pipes-timeplan/model/queries.ts'
import { askedPipes, type SuggestionScope } from './asked-pipes.ts'
import { partFigures } from './part-figures.ts'
import { type AskedSuggestion, suggestionQuery } from './queries.ts'

/** What to suggest a plan for. */
export type SuggestionChoice = {
  readonly scope: SuggestionScope
  /** From today on. */
  readonly days: number
}

const NONE: ReadonlySet<number> = new Set()

/** Asks for suggestions with each aim, and keeps what of them is chosen; nothing is planned. */
export function useSuggestion(board: PipesBoard, picked: ReadonlySet<string>) {
  const [choice, setChoice] = useState<SuggestionChoice>(() => ({
    scope: picked.size > 0 ? 'picked' : 'unplanned',
    days: boot().config.horizon_days,
  }))
  const [aim, setAim] = useState<SuggestionAim>('on-time')
  const [left, setLeft] = useState(NONE)
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
    () => (known && suggestion ? chosenPart(suggestion, left, known, asked.at) : null),
    [known, suggestion, left, asked.at],
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
    ...{ choice, aim, setAim, asked, suggestion, error, isFetching, known, part, cut: now.cut },
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
    leave: (ids: readonly number[]) => setLeft(left.union(new Set(ids))),
    /** Chooses changes with all that they need. */
    take: (ids: readonly number[]) => setLeft(left.difference(withNeeds(ids, part?.prevented))),
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

/**
 * Returns what of a suggestion is planned without the changes that are left out, and on which mandrels everything is then.
 *
 * @param now when it was asked for: a pipe that is not demoulded yet holds its mandrel until then
 */
export function chosenPart(
  { data, after }: Pick<PipeSuggestion, 'data' | 'after'>,
  left: ReadonlySet<number>,
  board: PipesBoard,
  now: number,
) {
  const { state, rules } = board
  const changes = data.map((slot) => ({ job: slot.id, to: slotOf({ slot })! }))
  const all = new Set(data.map(({ id }) => id))
  const part = partOfSuggestion(changes, all.difference(left), state, rules.settings)
  const uses = mandrelGroups(board, part.placed, now).flatMap((group) => group.uses)
  const placed = { all: partOfSuggestion(changes, all, state, rules.settings).placed, part: part.placed }
  return {
    ...{ ...part, uses },
    figures: partFigures({ data, after }, placed, board, now),
    notMade: changes.map(({ job }) => job).filter((id) => !part.slots.has(id)),
    /** Those that a change of it has to do with. */
    shortages: mandrelShortages(uses).filter(({ jobs }) => !jobs.isDisjointFrom(part.slots)),
  }
}

export type ChosenPart = ReturnType<typeof chosenPart>

function withNeeds(ids: readonly number[], prevented: ReadonlyMap<number, number> | undefined) {
  const taken = new Set(ids)
  for (const id of taken) {
    const by = prevented?.get(id)
    if (by !== undefined) taken.add(by)
  }
  return taken
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return new Set(a).symmetricDifference(new Set(b)).size === 0
}
