import { afterProduction } from '#contract/after-production.ts'
import { cooling } from '#contract/cooling.ts'
import type { Endpoint, Reply } from '#contract/endpoint.ts'
import { mandrels } from '#contract/mandrels.ts'
import { pipeOperations } from '#contract/pipe-operations.ts'
import { pipeProduction } from '#contract/pipe-production.ts'
import { COOLING_UNDO_WITHIN_MS } from '#domain/pipes/cooling.ts'
import { DECISION_UNDO_WITHIN_MS } from '#domain/pipes/pipe-status.ts'
import { UNDO_WITHIN_MS } from '#domain/work-change.ts'
import type { LastEntry } from '#faults/shop-floor/last-entry.ts'
import { Refused } from '#faults/shop-floor/ledger.ts'
import { type Post, type Sent, type Step, write } from '#faults/shop-floor/post.ts'

/** What undoes what was done at a line, with its mandrels and with its pipes. */
export const undoVerbs = [
  ...[pipeProduction.undoStart, pipeProduction.undoEnd, pipeProduction.undoFinish],
  ...[cooling.undoEnd, mandrels.undo, pipeOperations.undo],
  ...[afterProduction.undoRegrind, afterProduction.undoReallocate, afterProduction.undoProduceNew],
] as const

/** How long each is possible; what is not here is possible as long as nothing else was done. */
const limitOf: Partial<Record<LastEntry['verb'], number>> = {
  act: UNDO_WITHIN_MS,
  operation: UNDO_WITHIN_MS,
  end_cooling: COOLING_UNDO_WITHIN_MS,
  regrind: DECISION_UNDO_WITHIN_MS,
  reallocate: DECISION_UNDO_WITHIN_MS,
  produce_new: DECISION_UNDO_WITHIN_MS,
}

/** Returns how what was done last is undone; not once much of the time for that is over. */
export function undoSteps(post: Post): Step[] {
  const last = post.book.undoable
  if (!last) return []
  const limit = limitOf[last.verb] ?? Number.POSITIVE_INFINITY
  return Date.now() - last.sentAt > limit / 2 ? [] : [undoOf(post, last)]
}

function undoOf(post: Post, { verb, of: id, made = 0 }: LastEntry): Step {
  const params = { id }
  const by = post.reviewer
  switch (verb) {
    case 'start':
      return undo(post, pipeProduction.undoStart, { input: { params } }, ({ mode }) => mode)
    case 'end':
      return undo(
        post,
        pipeProduction.undoEnd,
        { input: { params, body: { pipe: made } } },
        ({ mode }) => mode,
      )
    case 'finish':
      return undo(
        post,
        pipeProduction.undoFinish,
        { input: { params, body: { rest: made } } },
        ({ mode }) => mode,
      )
    case 'act':
      return undo(post, mandrels.undo, { input: { params, body: { action: made } } })
    case 'end_cooling':
      return undo(post, cooling.undoEnd, { input: { params } })
    case 'operation':
      return undo(post, pipeOperations.undo, { input: { params } })
    case 'regrind':
      return undo(post, afterProduction.undoRegrind, { by, input: { params } })
    case 'reallocate':
      return undo(post, afterProduction.undoReallocate, { by, input: { params, body: { decision: made } } })
    case 'produce_new':
      return undo(post, afterProduction.undoProduceNew, {
        ...{ by, input: { params, body: { pipe_product: made } } },
      })
  }
}

function undo<E extends Endpoint>(
  post: Post,
  endpoint: E,
  sent: Sent<E>,
  modeAfter?: (reply: Reply<E>) => number,
): Step {
  const take = async () => {
    const last = post.book.undoable
    try {
      const reply = await write(post, endpoint, sent)
      post.book.undone(modeAfter?.(reply))
    } catch (fault) {
      const limit = (last && limitOf[last.verb]) ?? Number.POSITIVE_INFINITY
      const isLate = Date.now() - (last?.sentAt ?? 0) > limit
      // The server was away for so long that it was right to refuse.
      if (!(fault instanceof Refused && isLate)) throw fault
      post.book.keepsLast()
    }
  }
  return { endpoint, take }
}
