import { sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { insertRecord, updateRecord } from '#server/db/records.ts'

type Run = { readonly guid: string; readonly machine: number; readonly at: Date }
type StartedRun = Run & { readonly mandrel: number | null }
type EndedRun = Run & {
  readonly mass: number | null
  readonly length: number | null
  readonly layers: number | null
}

/** Begins a winding run, or gives one whose end is known its start; returns the pipe it belongs to, if any. Throws `Refusal` if it has a start. */
export async function startRun(
  context: Context,
  { guid, machine, at, mandrel }: StartedRun,
): Promise<number | null> {
  const run = await lockRunData(context, guid)
  if (run?.started_at) throw new Refusal('run_already_started')
  const started = { started_at: at, mandrel_id: mandrel }
  if (run) await updateRecord(context.db, 'pipe_data', run.id, started)
  else await insertRecord(context.db, 'pipe_data', { guid, machine_id: machine, ...started })
  return linkRun(context, guid)
}

/** Ends a winding run, also one whose start is not known yet; returns the pipe it belongs to, if any. Throws `Refusal` if it has an end. */
export async function endRun(
  context: Context,
  { guid, machine, at, ...made }: EndedRun,
): Promise<number | null> {
  const run = await lockRunData(context, guid)
  if (run?.ended_at) throw new Refusal('run_already_ended')
  const ended = { ended_at: at, ...made }
  if (run) await updateRecord(context.db, 'pipe_data', run.id, ended)
  else await insertRecord(context.db, 'pipe_data', { guid, machine_id: machine, ...ended })
  return linkRun(context, guid)
}

/** Marks a run as scrap, which belongs to no pipe, or as good again; returns the pipe that it belonged to or belongs to, if any. */
export async function toggleIsScrap(context: Context, guid: string): Promise<number | null> {
  const run = await lockRunData(context, guid)
  if (!run) throw new Refusal('not_found')
  await updateRecord(context.db, 'pipe_data', run.id, { is_scrap: !run.is_scrap, pipe_id: null })
  return (await linkRun(context, guid)) ?? run.pipe_id
}

type WoundOnLine = { readonly line: number; readonly from: Date; readonly to: Date }

/** Gives the runs that a line reported while a pipe was wound their pipe and product. */
export async function linkRunsOfLine(context: Context, { line, from, to }: WoundOnLine): Promise<void> {
  const runs = await context.db
    .selectFrom('pipe_data')
    .select('guid')
    .where('machine_id', '=', line)
    .where('ended_at', '>', from)
    .where('started_at', '<', to)
    .execute()
  for (const { guid } of runs) await linkRun(context, guid)
}

function lockRunData({ db }: Context, guid: string) {
  return db.selectFrom('pipe_data').selectAll().where('guid', '=', guid).forUpdate().executeTakeFirst()
}

/**
 * Gives a run the product that was on its line at its time and, once it is over, the pipe that was wound then: of several,
 * those that it shares most time with. Returns the pipe.
 */
async function linkRun({ db }: Context, guid: string): Promise<number | null> {
  const { rows } = await sql<{ pipe_id: number | null }>`
    update pipe_data d set pipe_product_id = made.product, pipe_id = made.pipe
    from (
      select r.id, (
        select w.id from pipe_product w
        where w.line_id = r.machine_id and w.started_at <= r.upto and coalesce(w.ended_at, 'infinity') > r.since
        order by least(r.upto, coalesce(w.ended_at, 'infinity')) - greatest(r.since, w.started_at) desc, w.id desc limit 1
      ) as product, (
        select p.id from pipe p
        where p.line_id = r.machine_id and p.winding_start < r.ended_at and p.produced_at > r.started_at and not r.is_scrap
        order by least(r.ended_at, p.produced_at) - greatest(r.started_at, p.winding_start) desc, p.id desc limit 1
        -- A pipe whose end is undone meanwhile is not found.
        for key share of p
      ) as pipe
      from (
        select *, coalesce(started_at, ended_at) as since, coalesce(ended_at, started_at) as upto from pipe_data
      ) r where r.guid = ${guid}
    ) made where made.id = d.id returning d.pipe_id`.execute(db)
  return rows[0]?.pipe_id ?? null
}
