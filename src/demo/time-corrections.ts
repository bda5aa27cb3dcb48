import { Refusal } from '#domain/errors.ts'
import { MINUTE, wireTime } from '#domain/time.ts'
import { correctOwnEnd } from '#server/modules/time-corrections/commands.ts'
import { actAs, type Tx } from './moment.ts'
import type { Factory } from './orders.ts'
import { asUser } from './people.ts'

/** How many corrections await a decision. */
const WAITING = 2
/** How much longer than the work the trackers ran. */
const OVERRUN_MS = 25 * MINUTE

/** Lets two workers correct the end of an earlier tracker; the foreman has not decided yet. */
export async function correctEnds({ tx, calendar, people }: Factory): Promise<void> {
  const operators = new Map([...people.operators.values()].map((operator) => [operator.id, operator]))
  const correcting = new Set<number>()
  for (const { id, operator_id, end_time } of await endedTrackers(tx, calendar.now)) {
    const operator = operators.get(operator_id)
    if (!operator || correcting.has(operator_id)) continue
    const context = await actAs(tx, asUser(people, operator), new Date(calendar.now))
    const end = wireTime(new Date(end_time.getTime() - OVERRUN_MS))
    if (await isAccepted(correctOwnEnd(context, { time_tracker: id, end_time: end })))
      correcting.add(operator_id)
    if (correcting.size === WAITING) return
  }
}

/** Returns whether a correction is accepted; it is refused if an action was ticked after the corrected end. */
function isAccepted(correction: Promise<unknown>): Promise<boolean> {
  return correction.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
}

/** Returns the trackers of more than an hour that people ended in the last six days, latest first. */
async function endedTrackers(tx: Tx, now: number) {
  const rows = await tx
    .selectFrom('time_tracker')
    .select(['id', 'operator_id', 'start_time', 'end_time'])
    .where('stop_reason', 'in', ['paused', 'stopped'])
    .where('end_time', '<', new Date(now))
    .where('end_time', '>', new Date(now - 6 * 24 * 60 * MINUTE))
    .orderBy('end_time', 'desc')
    .execute()
  return rows.flatMap(({ id, operator_id, start_time, end_time }) => {
    if (operator_id === null || end_time === null) return []
    return end_time.getTime() - start_time.getTime() > 60 * MINUTE ? [{ id, operator_id, end_time }] : []
  })
}
