import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PartTimeplan } from '#contract/part-timeplan.ts'
import { newIntent } from '#web/lib/api.ts'
import { isUndecided, statusOf } from '#web/lib/api-error.ts'
import { type NoticeAction, notify } from '#web/lib/notify.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { firstMessage } from '#web/parts/error-content.ts'
import { useErrorSentence } from '#web/parts/use-error-sentence.ts'
import { PLAN_KEY } from '#web/screens/parts-timeplan/queries.ts'
import { useTexts } from '#web/screens/parts-timeplan/texts.ts'
import type { Words } from '#web/screens/parts-timeplan/use-words.ts'
import type { Accepted } from './answers.ts'
import { summaryOf } from './change-summary.ts'
import { type Conflict, conflicting, readStale, type Stale } from './conflict.ts'
import { failureOf } from './failure.ts'
import { type Intent, sendIntent } from './intents.ts'
import { afterOwn, noteOwn, ownChanges } from './own-changes.ts'
import { pickedUp, revisionSeen, seenAfter } from './pickup.ts'
import { placedAnew } from './place-anew.ts'
import { type Meant, useHopes } from './use-hopes.ts'
import { type Undoing, useUndo } from './use-undo.ts'

/** What a planner can do with the plan. */
export type Planning = {
  readonly run: (intent: Intent) => void
  readonly conflict: Conflict | null
  readonly keepTheirs: () => void
  readonly applyMine: () => void
  readonly undoing: Undoing
}

class ConflictFound extends Error {
  readonly conflict: Conflict
  constructor(conflict: Conflict) {
    super('Others have moved what was to be moved.')
    this.conflict = conflict
  }
}

const mutationKey = ['parts-plan']
/** The calls of this page that wait for their answer. */
export const PLAN_CALLS = { mutationKey }
/** One after the other: each is made on the revision that the one before has led to. */
const scope = { id: 'parts-plan' }

type Props = {
  /** Where the plan that is looked at is kept. */
  queryKey: readonly unknown[]
  /** The first day shown. */
  first: string
  words: Pick<Words, 'operator' | 'skills'>
  /** Takes what nobody answered. */
  onLost: (intent: Intent) => void
}

/** Plans, undoes and settles conflicts; what is meant shows at once, and as answered once it is. */
export function usePlanning({ queryKey, first, words, onLost }: Props): Planning {
  const t = useTexts()
  const client = useQueryClient()
  const fail = useFailure(client)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const hopes = useHopes(queryKey)

  // Not before the last one on its way is answered: until then the server knows less than is shown.
  const readAgain = () => {
    if (hopes.isEmpty()) void client.invalidateQueries({ queryKey: PLAN_KEY })
  }

  const plan = useMutation({
    mutationKey,
    scope,
    mutationFn: ({ intent, before }: Meant) => sendOrAgain(intent, before),
    onSuccess: (accepted, { intent, before }) => {
      hopes.confirm(accepted, intent)
      const { change_id } = accepted.reply
      if (change_id !== null) done(change_id, summaryOf(before, intent))
    },
    onError: (error, { intent }) => {
      hopes.giveUp(intent)
      if (error instanceof ConflictFound) return setConflict(error.conflict)
      if (isUndecided(error)) onLost(intent)
      fail(error, { after: isUndecided(error) ? t('failed.stillSelected') : '' })
    },
    onSettled: readAgain,
  })

  const run = (intent: Intent) => {
    const before = client.getQueryData<PartTimeplan>(queryKey)
    if (!before) return
    void client.cancelQueries({ queryKey: PLAN_KEY })
    hopes.add({ intent, before })
    plan.mutate({ intent, before })
  }
  const { undoing, done } = useUndo({
    ...{ words, queryKey, first, run, fail },
    mutation: { mutationKey, scope },
    confirm: (reply) => {
      noteOwn(reply, null)
      hopes.confirm({ reply, madeOn: null })
    },
    onSettled: readAgain,
  })
  return {
    run,
    conflict,
    keepTheirs: () => setConflict(null),
    applyMine: () => {
      if (!conflict) return
      setConflict(null)
      void applyAnew(client, queryKey, conflict, first).then((intent) => {
        if (intent) run(intent)
        else notify('error', t('conflict.gone'))
      })
    },
    undoing,
  }
}

/**
 * Sends an intent, judged by what was seen when the work was picked up. Where the plan has changed since without touching
 * that work, sends it once more by itself.
 */
async function sendOrAgain(intent: Intent, before: PartTimeplan): Promise<Accepted> {
  const revision = afterOwn(revisionSeen(before, intent.seen), ownChanges.get())
  try {
    return await sendOn(revision, intent, before)
  } catch (error) {
    const stale = settled(error, intent)
    if (!stale) throw error
    return await sendOn(stale.stateHash, intent, before).catch((second: unknown) => {
      settled(second, intent)
      throw second
    })
  }
}

async function sendOn(madeOn: string, intent: Intent, before: PartTimeplan): Promise<Accepted> {
  const reply = await sendIntent(before, intent, madeOn, newIntent())
  noteOwn(reply, madeOn)
  return { reply, madeOn }
}

/** Returns what a refusal tells of a stale plan; throws `ConflictFound` where others have moved what was sent. */
function settled(error: unknown, intent: Intent): Stale | undefined {
  const stale = readStale(error)
  if (!stale) return undefined
  const changes = conflicting(stale, intent, ownChanges.get().ids)
  if (changes?.length === 0) return stale
  throw new ConflictFound({ intent, stale, changes: changes ?? stale.changes })
}

/** Returns the intent on the plan as it is now; null where it can no longer be done. */
async function applyAnew(
  client: QueryClient,
  queryKey: readonly unknown[],
  { intent, stale }: Conflict,
  first: string,
): Promise<Intent | null> {
  await client.refetchQueries({ queryKey })
  const plan = client.getQueryData<PartTimeplan>(queryKey)
  if (!plan) return null
  const placed = placedAnew(plan, intent, first, Math.floor(serverNow()))
  if (!placed) return null
  const { touching, stateHash } = stale
  // A third planner may have moved it while the dialog was open.
  const seen = touching ? seenAfter(intent.seen, touching, stateHash) : pickedUp(plan, intent.picked)
  return { ...placed, seen }
}

/** What is said before and after the reason of a failure, and what is offered. */
type Around = { readonly lead?: string; readonly after?: string; readonly action?: NoticeAction | undefined }

/** Tells why a call failed: in the server's words, or by its status where it has none. */
function useFailure(client: QueryClient): (error: unknown, around: Around) => void {
  const t = useTexts()
  const sentence = useErrorSentence()
  return (error, { lead, after, action }) => {
    const status = statusOf(error)
    const failure = failureOf(error)
    console.error('planning failed', { status, message: firstMessage(error), error })
    const why = failure && status !== undefined ? t(`failed.${failure}`, { status }) : sentence(error)
    notify('error', [lead, why, after].filter(Boolean).join(' '), action)
    void client.invalidateQueries({ queryKey: PLAN_KEY })
  }
}
