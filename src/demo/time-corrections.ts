import { Refusal } from '#domain/errors.ts'
import { MINUTE, wireTime } from '#domain/time.ts'
import { correctOwnEnd } from '#server/modules/time-corrections/commands.ts'
import { actAs, type Tx } from './moment.ts'
import type { Factory } from './orders.ts'
import { asUser } from './people.ts'

/** As many corrections wait for the foreman. */
const WAITING = 2
/** So much longer than the work had the clock run. */
const RAN_ON = 25 * MINUTE

/** Two workers say today that an earlier clock of theirs ran on; the foreman has not decided yet. */
export async function correctEnds({ tx, calendar, people }: Factory): Promise<void> {
  const operators = new Map([...people.operators.values()].map((operator) => [operator.id, operator]))
  const correcting = new Set<number>()
  for (const { id, operator_id, end_time } of await endedTrackers(tx, calendar.now)) {
    const operator = operators.get(operator_id)
    if (!operator || correcting.has(operator_id)) continue
    const context = await actAs(tx, asUser(people, operator), new Date(calendar.now))
    const end = wireTime(new Date(end_time.getTime() - RAN_ON))
    if (await isTaken(correctOwnEnd(context, { time_tracker: id, end_time: end })))
      correcting.add(operator_id)
    if (correcting.size === WAITING) return
  }
}

/** Whether the product takes a correction: it does not where something was ticked in that time. */
function isTaken(correction: Promise<unknown>): Promise<boolean> {
  return correction.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
}

/** The trackers of more than an hour that people ended in the last days, the latest first. */
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
