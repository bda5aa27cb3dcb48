import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { PipeSuggestion } from '#contract/pipe-suggestion.ts'
import { plantDay } from '#domain/time.ts'
import { type SuggestionAim, suggestionAims } from '#planning/pipes/suggest/suggestion.ts'
import { boot } from '#web/lib/boot.ts'
import { addDays } from '#web/lib/plant-clock.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useWholePlan } from '#web/screens/pipes-timeplan/model/board-from-today.ts'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { ableLines, askedPipes, type SuggestionScope } from './asked-pipes.ts'
import { type Chosen, chosenPart, tickedPart } from './chosen-part.ts'
import { type AskedSuggestion, suggestionQuery } from './queries.ts'

/** What to suggest a plan for. */
export type SuggestionChoice = {
  readonly scope: SuggestionScope
  /** From today on. */
  readonly days: number
  /** The lines that the suggestion must not use. */
  readonly closed: ReadonlySet<number>
}

type Asked = AskedSuggestion & {
  /** How many pipes it was asked for without, and how many more there were than it can have. */
  readonly without: number
  readonly cut: number
  /** How many can move but are on lines that are not chosen. */
  readonly onClosed: number
  /** The lines that can wind some of them, to choose from. */
  readonly able: readonly number[]
  /** Whether the whole plan was known, and not only the days that the board shows. */
  readonly isOfWhole: boolean
}

const NONE: ReadonlySet<number> = new Set()

/** Asks for suggestions with each aim, and keeps what of them is chosen; nothing is planned. */
export function useSuggestion(board: PipesBoard, picked: ReadonlySet<string>) {
  const [choice, setChoice] = useState<SuggestionChoice>(() => ({
    scope: picked.size > 0 ? 'picked' : 'unplanned',
    days: boot().config.horizon_days,
    closed: NONE,
  }))
  const [aim, setAim] = useState<SuggestionAim>('on-time')
  const known = useWholePlan()
  const [asked, setAsked] = useState<Asked>(() => ask(choice, NONE, board))
  // With `useQueries` the first screen of every user would be larger.
  const results: Readonly<Record<SuggestionAim, UseQueryResult<PipeSuggestion>>> = {
    'on-time': useQuery(suggestionQuery(asked, 'on-time')),
    changeovers: useQuery(suggestionQuery(asked, 'changeovers')),
    balanced: useQuery(suggestionQuery(asked, 'balanced')),
  }
  const { data: suggestion, error, isFetching } = results[aim]
  const { left, setLeft, ...chosen } = useChosen(suggestion, known, asked)

  function ask({ scope, days, closed }: SuggestionChoice, without: typeof NONE, plan: PipesBoard): Asked {
    const { ids, cut, onClosed } = askedPipes(plan, scope, picked, closed)
    const able = ableLines(plan, askedPipes(plan, scope, picked).ids)
    const lines = closed.size === 0 ? null : able.filter((id) => !closed.has(id))
    const kept = ids.filter((id) => !without.has(id))
    const last = addDays(plantDay(new Date(serverNow())), days - 1)
    const facts = { lines, cut, onClosed, able, isOfWhole: plan === known }
    return { at: serverNow(), ids: kept, last, without: ids.length - kept.length, ...facts }
  }
  // All that can move was asked for before the whole plan was here; the same request is not sent again.
  if (known && !asked.isOfWhole && choice.scope === 'all')
    setAsked({ ...ask(choice, NONE, known), at: asked.at })
  // What others have planned can be known here before the board shows it.
  const newest = known ?? board
  const now = askedPipes(board, choice.scope, picked, choice.closed)
  const hasOtherPipes = choice.scope === 'picked' && !isSame(now.ids, [...asked.ids, ...left])
  return {
    ...{ choice, aim, asked, suggestion, error, isFetching, known, ...chosen },
    setAim: (changed: SuggestionAim) => {
      setLeft(left)
      setAim(changed)
    },
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
    retry: () => askAgain(Object.values(results)),
  }
}

/** Keeps which changes of a suggestion are chosen. */
function useChosen(suggestion: PipeSuggestion | undefined, known: PipesBoard | null, asked: AskedSuggestion) {
  const [{ left, ticked }, setChosen] = useState<Chosen>({ left: NONE, ticked: null })
  const setLeft = (without: ReadonlySet<number>) => setChosen({ left: without, ticked: null })
  const part = useMemo(
    () => (known && suggestion ? chosenPart(suggestion, left, known, asked) : null),
    [known, suggestion, left, asked],
  )
  return {
    ...{ left, setLeft, ticked, part },
    /** Chooses all changes, or none. */
    takeAll: (isMade: boolean) => setLeft(isMade ? NONE : new Set(suggestion?.data.map(({ id }) => id))),
    /** Chooses a change with all that it needs, or leaves it out with all that needs it. */
    tick: (id: number, isMade: boolean) => {
      if (suggestion && part && known) setChosen(tickedPart(suggestion, { id, isMade }, left, part, known))
    },
  }
}

function askAgain(results: readonly UseQueryResult[]): void {
  for (const { isError, refetch } of results) if (isError) void refetch()
}

export type Suggesting = ReturnType<typeof useSuggestion>

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return new Set(a).symmetricDifference(new Set(b)).size === 0
}
