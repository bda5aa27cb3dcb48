import { actAs } from '#demo/moment.ts'
import type { Factory } from '#demo/orders.ts'
import { MINUTE } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { pauseProduction, resumeProduction, startProduction } from '#server/modules/production/commands.ts'

type Waiting = { readonly id: number; readonly dn: number }
/** A pipe product, and when it was begun. */
export type Run = { readonly id: number; readonly at: number }

/** Returns the first job that can be started: not blocked, with a free mandrel of its size. */
export async function startableOf<Job extends Waiting>(
  { db }: Context,
  jobs: readonly Job[],
): Promise<Job | undefined> {
  const free = await db
    .selectFrom('mandrel')
    .select('dn')
    .where('is_active', '=', true)
    .where('state', '=', 'storage')
    .execute()
  const blocked = await db
    .selectFrom('pipe_blocker')
    .select('pipe_product_id')
    .where('resolved_at', 'is', null)
    .execute()
  return jobs.find(
    ({ id, dn }) =>
      free.some((mandrel) => mandrel.dn === dn) &&
      !blocked.some(({ pipe_product_id }) => pipe_product_id === id),
  )
}

/** When the pipe in production stood still, in minutes after its start, if it began that long ago. */
const [PAUSED_AFTER, RESUMED_AFTER] = [8, 15]

/** Starts the production of a pipe, which is paused once for a change of its mandrel. */
export async function begin(
  { tx, people, calendar }: Pick<Factory, 'tx' | 'calendar' | 'people'>,
  { id, at }: Run,
): Promise<void> {
  const user = people.users.get('lineoperator')!
  const as = (minutes: number) => actAs(tx, user, new Date(at + minutes * MINUTE))
  await startProduction(await as(0), id, {})
  if (at + RESUMED_AFTER * MINUTE > calendar.now) return
  const { id: cause } = await tx
    .selectFrom('problem_tag')
    .select('id')
    .where('kind', '=', 'pause')
    .orderBy('sort')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await pauseProduction(await as(PAUSED_AFTER), id, { problems: [cause] })
  await resumeProduction(await as(RESUMED_AFTER), id, {})
}
