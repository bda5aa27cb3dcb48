import { randomName } from '#web/lib/random-name.ts'
import type { PlanAdapter } from './adapter.ts'
import type { Accepted, ChangeReply } from './change.ts'
import { type Conflict, remedyFor } from './conflict.ts'
import { type PlanIntent, revisionSeen } from './held.ts'
import { afterOwn, withOwn } from './own-changes.ts'

/**
 * Sends an intent, judged by what was seen when the work was picked up. Where the plan has changed since without touching
 * that work, sends it once more by itself; throws `ConflictFound` where others have moved it. What is meant for one revision
 * is sent on that alone.
 */
export async function sendOrAgain<Plan, Intent extends PlanIntent, Reply extends ChangeReply, Move, Summary>(
  adapter: PlanAdapter<Plan, Intent, Reply, Move, Summary>,
  intent: Intent,
  before: Plan,
): Promise<Accepted<Reply>> {
  const { own } = adapter.session
  const sendOn = async (madeOn: string): Promise<Accepted<Reply>> => {
    const reply = await adapter.send(before, intent, { stateHash: madeOn, key: randomName() })
    own.set(withOwn(own.get(), reply, madeOn))
    return { reply, madeOn }
  }
  const settle = (error: unknown): string => {
    const remedy = remedyFor(error, intent, own.get().ids, adapter.readMove)
    if (remedy.kind === 'conflict') throw new ConflictFound(remedy.conflict)
    if (remedy.kind === 'fail') throw error
    return remedy.revision
  }
  if (intent.madeFor !== undefined) return sendOn(intent.madeFor)
  try {
    return await sendOn(afterOwn(revisionSeen(adapter.seenIn(before), intent.seen), own.get()))
  } catch (error) {
    return await sendOn(settle(error)).catch((second: unknown) => {
      settle(second)
      throw second
    })
  }
}

/** Others have moved the work of an intent since it was picked up. */
export class ConflictFound<Intent, Move> extends Error {
  readonly conflict: Conflict<Intent, Move>
  constructor(conflict: Conflict<Intent, Move>) {
    super('Someone else has moved the work.')
    this.conflict = conflict
  }
}
