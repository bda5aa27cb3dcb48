import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { DecisionOfToday, PipeForReview } from '#contract/review-queue.ts'
import { DECISION_UNDO_WITHIN_MS, PipeStatus } from '#domain/pipes/pipe-status.ts'
import { boot } from '#web/lib/boot.ts'
import { isWriting } from '#web/lib/is-writing.ts'
import { runActionOf } from '#web/lib/notify.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { passportQuery } from '#web/pipes/queries.ts'
import { decidedQuery } from './queries.ts'
import { nextPipe, pipeAfter, pipeBefore } from './review-order.ts'
import { idsOf, type Target } from './target.ts'
import { useDecisions } from './use-decisions.ts'
import type { ReviewAddress } from './use-review-address.ts'
import { useTargets } from './use-targets.ts'

const { Ok, Faulty, Reuse, Review } = PipeStatus

type Options = {
  readonly address: ReviewAddress
  readonly rows: readonly PipeForReview[]
  readonly mayDecide: boolean
}

/** What the dialog of reasons is about. */
export type Asking = { readonly targets: readonly Target[]; readonly to: typeof Faulty | typeof Reuse }

/** Returns what is reviewed, which pipes a decision is about, and what the user can do. */
export function useReview({ address, rows, mayDecide }: Options) {
  const { shownId, show } = address
  const passport = useQuery({ ...passportQuery(shownId ?? 0), enabled: shownId !== null })
  const { data: decided = [] } = useQuery(decidedQuery())
  const [asking, setAsking] = useState<Asking | null>(null)
  const [toMeasure, setToMeasure] = useState<readonly Target[] | null>(null)
  const isSettled = useSettled(shownId)
  const scope = useTargets({ shownId, rows, passport: passport.data })
  const { targets } = scope
  const shownRow = rows.find(({ id }) => id === shownId)
  const place = usePlace(rows, shownId)
  const known = passport.data?.pipe ?? shownRow
  // Sorted otherwise, the end of winding does not say where a pipe that was decided on has been.
  const shown = known && { ...known, ...(address.sort !== 'oldest' && { place }) }
  const afterThese = (ids: ReadonlySet<number>) => shown && nextPipe(rows, shown, ids)
  const decisions = useDecisions({
    onDone: (done) => {
      scope.clear()
      show(afterThese(idsOf(done))?.id ?? null)
    },
    onUndone: show,
    onNext: address.openDecided,
  })
  const requested = new Set(rows.flatMap((row) => (row.measuring_requested ? [row.id] : [])))
  const areRequested = targets.length > 0 && idsOf(targets).isSubsetOf(requested)
  const ask = (to: Asking['to']) => () => setAsking({ targets, to })
  const review = {
    ...{ shownId, passport, decided, decisions, mayDecide, areRequested },
    ...scope,
    /** Whether something can be decided at this moment. */
    isReady: mayDecide && isSettled && !decisions.isPending && targets.length > 0,
    next: afterThese(idsOf(targets)),
    requested: passport.data?.pipe.measuring_requested ?? null,
    actions: {
      ok: () => decisions.decide({ targets, to: Ok }),
      faulty: ask(Faulty),
      reuse: ask(Reuse),
      measure: () => (areRequested ? decisions.requestMeasuring(targets, null) : setToMeasure(targets)),
      skip: () => show(afterThese(new Set())?.id ?? shownId),
    },
    /** The pipes that wait for a decision, as far as they are read. */
    waiting: new Set([...rows, ...(scope.run ?? [])].map(({ id }) => id)),
    ...{ asking, toMeasure },
    stopAsking: () => {
      setAsking(null)
      setToMeasure(null)
    },
  }
  useKeys(review, { rows, shown, show })
  return review
}
export type ReviewState = ReturnType<typeof useReview>

/** Returns the index at which a pipe is in the queue, or was when it was last in it; 0 if it never was. */
function usePlace(rows: readonly PipeForReview[], id: number | null): number {
  const [last, setLast] = useState({ id, place: 0 })
  const index = rows.findIndex((row) => row.id === id)
  const place = index >= 0 ? index : last.id === id ? last.place : 0
  if (last.id !== id || last.place !== place) setLast({ id, place })
  return place
}

/** Returns whether a decision is the user's own, young enough to be undone, and nothing else was done with the pipe since. */
export function canStillUndo(decision: DecisionOfToday, now: number): boolean {
  const { decided_by, decided_at, status, to_status, is_reground } = decision
  const isOvertaken = status !== to_status || is_reground
  const isRecent = now - Date.parse(decided_at) < DECISION_UNDO_WITHIN_MS
  return decided_by.id === boot().user?.id && isRecent && !isOvertaken
}

type Walk = {
  readonly rows: readonly PipeForReview[]
  readonly shown: Pick<PipeForReview, 'id' | 'produced_at' | 'status'> | undefined
  readonly show: (pipe: number) => void
}

function useKeys(review: ReviewState, { rows, shown, show }: Walk): void {
  const { actions, decided, decisions, isReady, mayDecide } = review
  const move = (to: PipeForReview | undefined) => to && show(to.id)
  const undoLast = () => {
    const last = decided.find((decision) => canStillUndo(decision, serverNow()))
    if (!runActionOf('U') && last) decisions.undo(last)
  }
  useReviewKeys({
    ...(isReady && { o: actions.ok, f: actions.faulty, r: actions.reuse, m: actions.measure }),
    s: actions.skip,
    j: () => move(shown ? pipeAfter(rows, shown) : rows[0]),
    k: () => move(shown && pipeBefore(rows, shown)),
    ...(mayDecide && shown?.status === Review && { x: () => review.toggle(shown.id) }),
    u: undoLast,
  })
}

/** What each key does; it does nothing while it is absent. */
type ReviewKeys = Readonly<Record<string, (() => void) | undefined>>

/** Moving on repeats while a key is held, nothing else does. */
const REPEATED = ['j', 'k']

/** Runs what keys stand for, unless somebody writes, a dialog is open or the key is combined with others. */
function useReviewKeys(keys: ReviewKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
    if (document.querySelector('[role=dialog], dialog[open]')) return
    const key = event.key.toLowerCase()
    if (event.repeat && !REPEATED.includes(key)) return
    keys[key]?.()
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}

/** How long a pipe must be on show before it can be decided on: less is the rest of a double tap. */
const SETTLED_MS = 300

/** Returns whether a value has been the same for a moment. */
function useSettled(value: number | null): boolean {
  const [settled, setSettled] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled === value
}
