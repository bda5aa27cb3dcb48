import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { pipeReview } from '#contract/pipe-review.ts'
import { type Problem, Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { userName } from '#server/db/user-name.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { readPipeStates } from '#server/modules/measurements/queries.ts'

type Seen = Input<typeof pipeReview.decide>['body']['seen']
type Pipe = {
  readonly id: number
  readonly number: string
  readonly status: number
  readonly updated_at: Date
}

/** Throws `Refusal` with every pipe that is no longer as the user saw it, and who decided on it. */
export async function refuseSeenOtherwise(
  context: Context,
  seen: Seen,
  pipes: ReadonlyMap<number, Pipe>,
): Promise<void> {
  const newest = await readNewestMeasurements(context, seen)
  const changed = seen.flatMap(({ id, status, updated_at, last_measurement }) => {
    const pipe = pipes.get(id)
    if (!pipe) throw new Refusal('not_found')
    const last = newest.get(id)
    const isMeasured = last !== undefined && last.id !== last_measurement
    const isSame = status === pipe.status && Date.parse(updated_at) === pipe.updated_at.getTime()
    if (isSame && !isMeasured) return []
    return [{ pipe, isDecided: status !== pipe.status, measured: isMeasured ? last : undefined }]
  })
  const ids = changed.map(({ pipe }) => pipe.id)
  const decisions = await readLastDecisions(context, ids)
  const [first, ...others] = changed.map(({ pipe: { id, number, status }, isDecided, measured }): Problem => {
    const by = decisions.get(id)
    if (isDecided && by?.to_status === status)
      return { code: 'pipe_decided_since', params: { number, status, who: by.who } }
    if (!measured) return { code: 'pipe_changed_since', params: { number } }
    const { name_en, name_et, value } = measured
    return { code: 'pipe_measured_since', params: { number, name_en, name_et, value } }
  })
  if (first) throw Refusal.of([first, ...others]).with({ pipes: await readPipeStates(context, ids) })
}

/** Returns the last decision about each pipe that was not undone. */
async function readLastDecisions({ db }: Context, pipes: readonly number[]) {
  const rows = await db
    .selectFrom('pipe_decision as d')
    .innerJoin('app_user as u', 'u.id', 'd.decided_by')
    .distinctOn('d.pipe_id')
    .select(['d.pipe_id', 'd.to_status', sql<string>`${userName('u')}`.as('who')])
    .where(isOneOf('d.pipe_id', pipes))
    .where('d.undone_at', 'is', null)
    .orderBy('d.pipe_id')
    .orderBy('d.decided_at', 'desc')
    .orderBy('d.id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.pipe_id, row]))
}

/** Returns the newest measurement of each pipe whose measurements the user saw. */
async function readNewestMeasurements({ db }: Context, seen: Seen) {
  const looked = seen.filter(({ last_measurement }) => last_measurement !== undefined)
  const rows = await db
    .selectFrom('measurement as m')
    .innerJoin('measurement_type as y', 'y.id', 'm.measurement_type_id')
    .distinctOn('m.pipe_id')
    .select(['m.id', 'm.pipe_id', 'y.name_en', 'y.name_et', 'm.value', 'y.decimals', 'y.input'])
    .where(
      isOneOf(
        'm.pipe_id',
        looked.map(({ id }) => id),
      ),
    )
    .orderBy('m.pipe_id')
    .orderBy('m.id', 'desc')
    .execute()
  return new Map(
    rows.map(({ pipe_id, value, decimals, input, ...row }) => [
      pipe_id,
      { ...row, value: input === 'boolean' ? '' : value.toFixed(decimals).replace('.', ',') },
    ]),
  )
}
