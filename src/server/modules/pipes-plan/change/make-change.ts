import { sql } from 'kysely'
import type { PipePlanReply } from '#contract/pipe-timeplan.ts'
import type { PlanChangeKind } from '#contract/plan-changes.ts'
import { type Problem, refuseAll } from '#domain/errors.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import type { PipePlanMoves } from '#planning/pipes/plan-moves.ts'
import type { PipePlanMove } from '#planning/pipes/plan-state.ts'
import type { Context } from '#server/context.ts'
import { recordChange } from '#server/db/history.ts'
import { readPipeNames } from '#server/modules/pipe-products/queries.ts'
import { readPlannedPipes } from '#server/modules/pipes-plan/read/products.ts'
import { acceptChange } from '#server/modules/plan-changes/commands.ts'
import type { StoredProduct } from './stored-products.ts'

const { Unplanned, Planned, InProduction, Paused, Cancelled, NeedsConfiguration } = ProductionStatus

/** A change of the locked pipes plan. */
export type PipePlanChange = {
  readonly kind: PlanChangeKind
  readonly moves: readonly PipePlanMove[]
  /** What was stored before of products that a split or merge changes. */
  readonly kept?: readonly StoredProduct[]
  readonly undoes?: number
}

/** Writes the slots of a change and records it; returns everything that it affected. */
export async function makePipeChange(
  context: Context,
  { kind, moves, kept = [], undoes }: PipePlanChange,
  revision: string,
): Promise<PipePlanReply> {
  await writeSlots(context, moves)
  await recordDivisions(context, moves)
  const change = { kind, moves, kept, record: {}, ...(undoes !== undefined && { undoes }) }
  const accepted = await acceptChange(context, 'pipes', change, revision)
  const data = await readPlannedPipes(
    context,
    moves.map(({ item }) => item),
  )
  const gone = moves.flatMap(({ item, to }) => (to.state === 'absent' ? [String(item)] : []))
  return { ...accepted, data, gone }
}

/** Records in the history of products that they are split or merged, and into how many parts. */
async function recordDivisions({ db }: Context, moves: readonly PipePlanMove[]): Promise<void> {
  const parts = moves.filter(({ from, to }) => (from.state === 'absent') !== (to.state === 'absent')).length
  for (const { item: id, from, to } of moves) {
    const [before, after] = [from, to].map(({ state }) => (state === 'split' ? parts : null))
    await recordChange(db, { of: 'pipe_product', id, field: 'parts' }, [before ?? null, after ?? null])
  }
}

/** Throws `Refusal` with problems in the names that people use. */
export async function refuseMoves(context: Context, { problems }: PipePlanMoves): Promise<void> {
  if (problems.length > 0) refuseAll(await withPipeNames(context, problems))
}

/** Adds what people call the pipe products that problems name by id. */
export async function withPipeNames(context: Context, problems: readonly Problem[]): Promise<Problem[]> {
  const idsOf = (name: string) => problems.flatMap(({ params }) => Number(params?.[name] ?? 0) || [])
  const rows = await readPipeNames(context, [...idsOf('item'), ...idsOf('by')])
  const names = new Map(rows.map(({ id, order_number }) => [id, order_number]))
  return problems.map((problem) => {
    const { params = {} } = problem
    const [order, product] = [names.get(Number(params['item'])), names.get(Number(params['by']))]
    // In a change that was made since, `by` is a person.
    const named = { ...(order !== undefined && { order }), ...(product !== undefined && { product }) }
    return { ...problem, params: { ...params, ...named } }
  })
}

async function writeSlots({ db }: Context, moves: readonly PipePlanMove[]): Promise<void> {
  const rows = moves.flatMap(({ item, from, to }) => {
    if (!isStored(from) && !isStored(to)) return []
    const slot = to.state === 'planned' ? to.slot : null
    return [
      {
        id: item,
        cancelled: to.state === 'cancelled',
        line: slot?.line ?? null,
        start: slot && new Date(slot.start),
        end: slot && new Date(slot.end),
        setup: slot?.setupMinutes ?? null,
      },
    ]
  })
  if (rows.length === 0) return
  await sql`
    update pipe_product p set planned_start = r.start, planned_end = r."end", setup_minutes = r.setup,
      line_id = coalesce(r.line, p.line_id),
      production_status = case
        when r.cancelled then ${Cancelled}::smallint
        when r.line is null and (p.dn is null or p.winding_minutes is null or p.cooling_minutes is null) then ${NeedsConfiguration}::smallint
        when r.line is null then ${Unplanned}::smallint
        when p.production_status in (${InProduction}, ${Paused}) then p.production_status
        else ${Planned}::smallint end
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (id integer, cancelled boolean, line integer, start timestamptz, "end" timestamptz, setup integer)
    where p.id = r.id`.execute(db)
}

/** Returns whether a place is a state of the product itself, and not of what it is split into. */
function isStored({ state }: PipePlanMove['from']): boolean {
  return state === 'planned' || state === 'cancelled'
}
