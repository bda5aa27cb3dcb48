import { useQueryClient } from '@tanstack/react-query'
import type { PipeState } from '#contract/measurements.ts'
import { pipeReview } from '#contract/pipe-review.ts'
import type { DecisionOfToday } from '#contract/review-queue.ts'
import { DECISION_UNDO_WITHIN_MS, type PipeStatus } from '#domain/pipes/pipe-status.ts'
import type { ReviewReasons } from '#domain/pipes/review-reasons.ts'
import type { Undo, WriteResult } from '#web/elements/announce.ts'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { useWrite } from '#web/elements/use-write.ts'
import { call } from '#web/lib/api.ts'
import { whileOnline } from '#web/lib/connectivity.ts'
import { notify } from '#web/lib/notify.ts'
import { leaveQueue, refreshReview } from './queries.ts'
import { decisionWord, idsOf, isRejected, type Target } from './target.ts'
import { useTexts } from './texts.ts'

const UNDO = { ms: DECISION_UNDO_WITHIN_MS, key: 'U' }
const ABOUT = ['pipe review']

type Options = {
  /** The pipes no longer wait, or wait for a measurement. */
  readonly onDone: (targets: readonly Target[]) => void
  /** The pipe waits again. */
  readonly onUndone: (pipe: number) => void
  /** Shows what was decided, with what can be done next. */
  readonly onNext: () => void
}

/** Which measurements are wanted, and why. */
export type Wanted = { readonly types: readonly number[]; readonly remark: string }

export type Decision = {
  readonly targets: readonly Target[]
  readonly to: PipeStatus
  readonly reasons?: ReviewReasons
}

/** Sends decisions on pipes, one at a time, and offers to undo them for a minute. */
export function useDecisions({ onDone, onUndone, onNext }: Options) {
  const client = useQueryClient()
  const sentence = useErrorSentence()
  const { run, pending, failure, forget } = useWrite({
    to: 'pipe review',
    refresh: () => refreshReview(client),
  })
  const undos = undosOf(onUndone)
  const done = useResult()
  const t = useTexts()
  const nextStep = { label: t('after.short'), run: onNext }
  const saying = sayingIn(sentence)
  const undoing = useUndoing(undos, saying)
  const leave = (targets: readonly Target[], onSaved?: () => void) => {
    onSaved?.()
    onDone(targets)
  }
  return {
    decide: ({ targets, to, reasons }: Decision, onSaved?: () => void) => {
      const body = { seen: targets.map(({ seen }) => seen), to_status: to, ...given(reasons) }
      run({
        key: `decide ${JSON.stringify(body)}`,
        send: async (intent) => {
          const sent = whileOnline(() => call(pipeReview.decide, { body }, { intent }))
          const { decisions } = await (onSaved ? sent : sent.catch(saying))
          const undo = undos.decisions(decisions, decisions[0]?.pipe ?? 0)
          const look = isRejected({ status: to }) ? nextStep : undefined
          return { ...done(`done.${decisionWord(to)}`, targets, undo), look }
        },
        onDone: () => {
          leaveQueue(client, idsOf(targets))
          leave(targets, onSaved)
        },
      })
    },
    /** Requests another measurement, or withdraws the request with null. */
    requestMeasuring: (targets: readonly Target[], wanted: Wanted | null, onSaved?: () => void) => {
      const body = { seen: targets.map((target) => target.seen), ...wantedBody(wanted) }
      run({
        key: `measuring ${JSON.stringify(body)}`,
        send: async (intent) => {
          const sent = whileOnline(() => call(pipeReview.requestMeasuring, { body }, { intent }))
          const undo = undos.measuring(await (onSaved ? sent : sent.catch(saying)), targets)
          return done(wanted ? 'measuring.requested' : 'measuring.withdrawn', targets, undo)
        },
        onDone: () => leave(targets, onSaved),
      })
    },
    undo: (decision: DecisionOfToday) => run(undoing(decision)),
    isPending: pending !== null,
    /** Why the last decision failed, in one sentence; empty if it did not. */
    failure: failure ? sentence(failure.error) : '',
    forget,
  }
}
export type Decisions = ReturnType<typeof useDecisions>

/** Returns the function that says why something failed; a dialog says that itself. */
function sayingIn(sentence: (error: unknown) => string) {
  return (error: unknown): never => {
    notify('error', sentence(error), { about: ABOUT })
    throw error
  }
}

/** Returns the function that undoes a decision of today, and says so. */
function useUndoing(undos: ReturnType<typeof undosOf>, saying: (error: unknown) => never) {
  const t = useTexts()
  return ({ id, pipe: { id: pipe, name } }: DecisionOfToday) => {
    const { key, send } = undos.decisions([{ id }], pipe)
    return {
      key,
      send: async (intent: string) => {
        await whileOnline(() => send(intent)).catch(saying)
        return { message: t('undone', { name }), name, about: ABOUT, undo: null }
      },
    }
  }
}

/** Returns the function that says what was done to which pipes, and offers to undo it. */
function useResult() {
  const t = useTexts()
  return (key: Parameters<typeof t>[0], targets: readonly Target[], undo: Undo): WriteResult => {
    const [first] = targets
    const name = first && targets.length === 1 ? first.number : t('pipes', { count: targets.length })
    return { message: t(key, { name }), name, about: ABOUT, undo, limit: UNDO }
  }
}

/** Returns what reverses decisions and requests, and shows their first pipe again. */
function undosOf(onUndone: Options['onUndone']) {
  return {
    decisions: (decisions: readonly { readonly id: number }[], pipe: number): Undo => {
      const body = { decisions: decisions.map(({ id }) => id) }
      return {
        key: `undo ${JSON.stringify(body)}`,
        send: async (intent) => {
          await call(pipeReview.undo, { body }, { intent })
          onUndone(pipe)
          return null
        },
      }
    },
    /** Restores what was requested of each pipe before. */
    measuring: (seen: PipeState[], targets: readonly Target[]): Undo => ({
      key: `undo measuring ${JSON.stringify(seen)}`,
      send: async (intent) => {
        const before = (id: number) => wantedBody(targets.find((target) => target.seen.id === id)?.requested)
        const groups = Map.groupBy(seen, ({ id }) => JSON.stringify(before(id)))
        for (const [index, group] of [...groups.values()].entries()) {
          const body = { seen: group, ...before(group[0]?.id ?? 0) }
          await call(pipeReview.requestMeasuring, { body }, { intent: `${intent}-${index}` })
        }
        onUndone(seen[0]?.id ?? 0)
        return null
      },
    }),
  }
}

function wantedBody(wanted: Wanted | null | undefined) {
  if (!wanted) return { is_requested: false }
  return { is_requested: true, types: [...wanted.types], remark: wanted.remark }
}

function given(reasons: ReviewReasons | undefined) {
  return reasons && { ...reasons, reasons: [...reasons.reasons] }
}
