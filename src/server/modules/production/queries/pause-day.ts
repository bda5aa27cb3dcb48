import type { NotNull } from 'kysely'
import type { Input, Reply } from '#contract/endpoint.ts'
import type { LinePauses, linePauses } from '#contract/line-pauses.ts'
import type { PipePause } from '#contract/lines.ts'
import type { NamedRef } from '#contract/shapes.ts'
import { type CausedPause, pauseSums } from '#domain/pipes/pause-sums.ts'
import { type Interval, wireTime } from '#domain/time.ts'
import { dateAt, plantDays } from '#planning/calendar/plant-days.ts'
import type { Context } from '#server/context.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { readPauses } from '#server/modules/pipe-pauses/queries.ts'

type PauseDay = Reply<typeof linePauses.day>

/** Returns for how long each line was paused on a day, today by default, and why; a day to come has no lines. */
export function readPauseDay(
  context: Context,
  { date = dateAt(context.now().getTime()) }: Input<typeof linePauses.day>['query'],
): Promise<PauseDay> {
  return readSnapshot(context.db, async (db) => {
    const now = context.now().getTime()
    const [day] = plantDays(date, 1)
    const within = { start: day!.start, end: Math.min(day!.end, now) }
    const products = await readPausedProducts({ ...context, db }, within)
    const pauses = await readPauses(
      { ...context, db },
      products.map(({ id }) => id),
    )
    const productsOf = Map.groupBy(products, ({ line_id }) => line_id)
    const lines = day!.start < now ? await readLines({ ...context, db }, [...productsOf.keys()]) : []
    return {
      date,
      lines: lines.map((line) =>
        toLinePauses(
          line,
          (productsOf.get(line.id) ?? []).flatMap(({ id }) => pauses.get(id) ?? []),
          { within, now },
        ),
      ),
      server_time: wireTime(context.now()),
    }
  })
}

/** Returns the winding lines in use and those that were paused, by code. */
function readLines({ db }: Context, paused: readonly number[]): Promise<NamedRef[]> {
  return db
    .selectFrom('machine')
    .select(['id', 'code as name'])
    .where('kind', '=', 'winding')
    .where(({ or, eb }) => or([eb('is_active', '=', true), isOneOf('id', paused)]))
    .orderBy('code')
    .execute()
}

/** Returns the products that were paused within a span. */
function readPausedProducts({ db }: Context, { start, end }: Interval) {
  return db
    .selectFrom('pipe_product as p')
    .select(['p.id', 'p.line_id'])
    .where('p.line_id', 'is not', null)
    .$narrowType<{ line_id: NotNull }>()
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('pipe_pause as u')
          .select('u.id')
          .whereRef('u.pipe_product_id', '=', 'p.id')
          .where('u.start_time', '<', new Date(end))
          .where(({ or, eb }) => or([eb('u.end_time', 'is', null), eb('u.end_time', '>', new Date(start))])),
      ),
    )
    .orderBy('p.id')
    .execute()
}

function toLinePauses(
  line: NamedRef,
  pauses: readonly PipePause[],
  { within, now }: { readonly within: Interval; readonly now: number },
): LinePauses {
  const names = new Map(pauses.flatMap(({ problems }) => problems.map(({ id, name }) => [id, name])))
  const { ms, causes } = pauseSums(
    pauses.map((pause): CausedPause => {
      const end = pause.end_time === null ? now : Date.parse(pause.end_time)
      return { start: Date.parse(pause.start_time), end, causes: pause.problems.map(({ id }) => id) }
    }),
    within,
  )
  return {
    line,
    seconds: wholeSeconds(ms),
    causes: causes.map((cause) => ({
      id: cause.id,
      name: names.get(cause.id) ?? '',
      seconds: wholeSeconds(cause.ms),
    })),
  }
}

function wholeSeconds(ms: number): number {
  return Math.floor(ms / 1000)
}
