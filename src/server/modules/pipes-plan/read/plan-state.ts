import { sql } from 'kysely'
import { isConfigured } from '#domain/pipes/is-configured.ts'
import { productionStatusOf } from '#domain/pipes/production-status.ts'
import { dateAt, plantDays } from '#planning/calendar/plant-days.ts'
import type { PipeJob } from '#planning/pipes/pipe-job.ts'
import type { PipePlanRules } from '#planning/pipes/plan-moves.ts'
import type { PipePlanProduct, PipePlanState, PlanLineFacts } from '#planning/pipes/plan-state.ts'
import type { Context } from '#server/context.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { isInSlot, toSlot } from '#server/modules/pipe-products/queries.ts'
import { type PlanRow, planRows } from './plan-rows.ts'

/** Locks everything in slots and the pipe products named, and returns it as planning sees it; the plan is locked before. */
export async function lockPipePlan(context: Context, ids: readonly number[]): Promise<PipePlanState> {
  return readState(context, ids, { isLocked: true })
}

/** Reads the same without locking it. */
export async function readPipePlan(context: Context, ids: readonly number[]): Promise<PipePlanState> {
  return readState(context, ids, { isLocked: false })
}

async function readState(
  context: Context,
  ids: readonly number[],
  { isLocked }: { readonly isLocked: boolean },
): Promise<PipePlanState> {
  const rows = planRows(context)
    .where(({ or }) => or([isInSlot, isOneOf('p.id', ids)]))
    .orderBy('p.id')
  const products = await (isLocked ? rows.forUpdate('p') : rows).execute()
  const lines = await readLines(context)
  return {
    products: new Map(products.map((row) => [row.id, toPlanProduct(row)])),
    lines: new Map(lines.map((line) => [line.id, line])),
  }
}

/** Returns a pipe product as planning sees it. */
export function toPlanProduct(row: PlanRow): PipePlanProduct {
  const status = productionStatusOf(row.production_status)
  return {
    id: row.id,
    status,
    isActive: row.is_active,
    isOrderCancelled: row.is_order_cancelled,
    hasParts: row.part_statuses !== null,
    quantity: row.quantity,
    length: row.length,
    line: row.line_id,
    job: toJob(row),
    slot: toSlot(row),
  }
}

/** Returns a pipe product as a job; null without a specification. */
export function toJob(row: PlanRow): PipeJob | null {
  if (!isConfigured(row)) return null
  return {
    id: row.id,
    setUp: {
      dn: row.dn,
      material: row.material_id,
      colourInner: row.colour_inner,
      colourOuter: row.colour_outer,
    },
    windingMinutes: row.winding_minutes * row.pieces,
    coolingMinutes: row.cooling_minutes,
  }
}

/** Reads the winding lines in use, with what each was set up for last. */
export async function readLines({ db }: Pick<Context, 'db'>): Promise<PlanLineFacts[]> {
  const rows = await db
    .selectFrom('machine as m')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('pipe as i')
          .innerJoin('pipe_product as p', 'p.id', 'i.pipe_product_id')
          .select(['p.dn', 'p.colour_inner', 'p.colour_outer'])
          .select(
            sql<
              number | null
            >`(select x.material_id from pipe_product_material x where x.pipe_product_id = p.id
              order by x.share_percent desc, x.id limit 1)`.as('material'),
          )
          .whereRef('i.line_id', '=', 'm.id')
          .orderBy('i.produced_at', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['m.id', 'm.code', 'm.min_dn', 'm.max_dn', 'm.max_length'])
    .select(['last.dn', 'last.material', 'last.colour_inner', 'last.colour_outer'])
    .where('m.kind', '=', 'winding')
    .where('m.is_active', '=', true)
    .orderBy('m.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    minDn: row.min_dn,
    maxDn: row.max_dn,
    maxLength: row.max_length,
    last:
      row.dn === null
        ? undefined
        : {
            dn: row.dn,
            material: row.material,
            colourInner: row.colour_inner,
            colourOuter: row.colour_outer,
          },
  }))
}

const YEAR_DAYS = 365

/** Returns what planning pipes must keep to now. */
export function pipePlanRules({ now, configuration }: Pick<Context, 'now' | 'configuration'>): PipePlanRules {
  const today = plantDays(dateAt(now().getTime()), 1)[0]!
  return {
    today: today.start,
    latest: plantDays(today.date, YEAR_DAYS).at(-1)!.end,
    settings: configuration.pipe_plan,
    maxLength: configuration.max_single_pipe_length,
  }
}
