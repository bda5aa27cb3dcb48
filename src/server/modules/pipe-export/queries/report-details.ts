import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { Schema } from '#server/db/schema.ts'

type Pipe = { readonly id: number; readonly pipe_product_id: number }
type Measured = { readonly value: number; readonly result: number }

/** Reads what belongs to the pipes of a page, each kind with one query, and returns it by pipe. */
export async function readDetails(db: Kysely<Schema>, pipes: readonly Pipe[], language: Language) {
  const ids = pipes.map(({ id }) => id)
  const name = sql.ref(language === 'et' ? 't.name' : 't.name_en')
  const textOf = (query: RawBuilder<unknown>) => textByPipe(db, query)
  const operators = await textOf(sql`
    select l.pipe_id, string_agg(y.name, ', ' order by y.id) as text
    from pipe_operator l join operator y on y.id = l.operator_id
    where l.pipe_id = any(${ids}) group by 1`)
  const tags = await textOf(sql`
    select l.pipe_id, string_agg(${name}, ', ' order by t.sort, t.id) as text
    from tagged_pipe l join pipe_tag t on t.id = l.pipe_tag_id
    where l.pipe_id = any(${ids}) group by 1`)
  const isFault = sql`d.pipe_id = any(${ids}) and d.undone_at is null and d.to_status in (2, 3)`
  const reasons = await textOf(sql`
    select d.pipe_id, string_agg(distinct ${name}, ', ') as text
    from pipe_decision d join pipe_decision_reason e on e.pipe_decision_id = d.id
    join problem_tag t on t.id = e.problem_tag_id
    where ${isFault} group by 1`)
  const comments = await textOf(sql`
    select d.pipe_id, string_agg(d.comment, ' ' order by d.id) as text
    from pipe_decision d where ${isFault} and d.comment <> '' group by 1`)
  const materials = await textOf(sql`
    select u.pipe_id, string_agg(distinct m.code, ', ') as text
    from pipe_material u join material m on m.id = u.material_id
    where u.pipe_id = any(${ids}) group by 1`)
  const lots = await textOf(sql`
    select u.pipe_id, string_agg(m.code || ' ' || o.lot_number, ', ' order by u.component, u.id) as text
    from pipe_material u join material m on m.id = u.material_id
    join material_lot o on o.id = u.material_lot_id
    where u.pipe_id = any(${ids}) group by 1`)
  const blocked = await blockedAmong(db, pipes)
  const measured = await measurementsOf(db, ids)
  return ({ id, pipe_product_id }: Pipe) => ({
    operators: operators.get(id) ?? null,
    tags: tags.get(id) ?? null,
    reasons: reasons.get(id) ?? null,
    comments: comments.get(id) ?? null,
    materials: materials.get(id) ?? null,
    lots: lots.get(id) ?? null,
    isBlocked: blocked.pipes.has(id) || blocked.jobs.has(pipe_product_id),
    /** The latest value of each type, by its id. */
    measured: measured.get(id) ?? new Map<number, Measured>(),
  })
}

async function textByPipe(
  db: Kysely<Schema>,
  query: RawBuilder<unknown>,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ pipe_id: number; text: string }>`${query}`.execute(db)
  return new Map(rows.map(({ pipe_id, text }) => [pipe_id, text]))
}

async function blockedAmong(db: Kysely<Schema>, pipes: readonly Pipe[]) {
  const jobs = [...new Set(pipes.map(({ pipe_product_id }) => pipe_product_id))]
  const rows = await db
    .selectFrom('pipe_blocker')
    .select(['pipe_id', 'pipe_product_id'])
    .where('resolved_at', 'is', null)
    .where(sql<boolean>`(pipe_id = any(${pipes.map(({ id }) => id)}) or pipe_product_id = any(${jobs}))`)
    .execute()
  return {
    pipes: new Set(rows.map(({ pipe_id }) => pipe_id)),
    jobs: new Set(rows.map(({ pipe_product_id }) => pipe_product_id)),
  }
}

async function measurementsOf(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, Measured>>> {
  const { rows } = await sql<Measured & { pipe_id: number; type: number }>`
    select distinct on (pipe_id, measurement_type_id) pipe_id, measurement_type_id as type, value, result
    from measurement
    where pipe_id = any(${ids}) and superseded_by is null
    order by pipe_id, measurement_type_id, measured_at desc, id desc`.execute(db)
  const byPipe = new Map<number, Map<number, Measured>>()
  for (const row of rows) {
    const known = byPipe.get(row.pipe_id)
    if (known) known.set(row.type, row)
    else byPipe.set(row.pipe_id, new Map([[row.type, row]]))
  }
  return byPipe
}
