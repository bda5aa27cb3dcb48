import { type SqlBool, sql } from 'kysely'
import type { PipeKind, RowForPipe, RowMetres, RowsForPipe } from '#contract/after-production.ts'
import { Refusal } from '#domain/errors.ts'
import { OrderRowKind, OrderStatus } from '#domain/order.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { type Misfit, misfitsOf } from '#domain/pipes/row-fit.ts'
import type { Context } from '#server/context.ts'
import type { RowOf } from '#server/db/row-of.ts'
import { all, given, isOneOf, mentions } from '#server/lists/conditions.ts'
import { polymerFamily } from '#server/modules/measurements/queries.ts'
import { mainGrade, recycledPercent } from './wall-material.ts'

const MOST_ROWS = 50
const unfinished = [OrderStatus.Open, OrderStatus.InProduction, OrderStatus.OnHold]
/** What is cancelled is not wanted, and what is not configured can still become anything. */
const notWanted = [ProductionStatus.Cancelled, ProductionStatus.NeedsConfiguration]
const notCounted = [PipeStatus.Faulty, PipeStatus.Reuse]

/** Returns the rows of unfinished orders that a pipe may fit, those that it fits first; throws the refusal `not_found`. */
export async function readRowsForPipe(
  context: Context,
  id: number,
  { search }: { readonly search?: string },
): Promise<RowsForPipe> {
  const { order_row_id, is_replaced, ...pipe } = await readKind(context, id)
  const found = await wantedRows(context)
    .where(
      all(
        sql<SqlBool>`r.is_active and o.status = any(${unfinished}::integer[])`,
        order_row_id === null ? undefined : sql<SqlBool>`r.id <> ${order_row_id}`,
        given(search, (words) => mentions(words, ['o.order_number', 'c.name', 'r.description'])),
      ),
    )
    .orderBy(sql`exists (select from pipe_product s where s.order_row_id = r.id and s.dn = ${pipe.dn}) desc`)
    .orderBy('due')
    .orderBy('r.id')
    .limit(MOST_ROWS + 1)
    .execute()
  const [own] =
    order_row_id === null
      ? []
      : await wantedRows(context)
          .where(isOneOf('r.id', [order_row_id]))
          .execute()
  return {
    pipe,
    row: own ? toMetres(own) : null,
    is_replaced,
    rows: found
      .slice(0, MOST_ROWS)
      .map((row) => toRowForPipe(row, pipe))
      .toSorted((a, b) => rankOf(a) - rankOf(b)),
    has_more: found.length > MOST_ROWS,
  }
}

/** Returns why a pipe does not fit a row; empty if it fits. */
export async function misfitsOfRow(context: Context, pipe: number, row: number): Promise<Misfit[]> {
  const kind = await readKind(context, pipe)
  const [wanting] = await wantedRows(context)
    .where(isOneOf('r.id', [row]))
    .execute()
  return wanting ? toRowForPipe(wanting, kind).misfits : []
}

async function readKind({ db }: Context, id: number) {
  const pipe = await db
    .selectFrom('pipe as p')
    .innerJoin('pipe_product as w', 'w.id', 'p.pipe_product_id')
    .select(['p.order_row_id', 'w.dn', 'w.profile_family', 'w.stiffness_class', 'w.sdr', 'p.length'])
    .select([
      polymerFamily.as('polymer_family'),
      mainGrade.as('grade'),
      recycledPercent.as('recycled_percent'),
    ])
    .select(
      sql<boolean>`exists (select from pipe_product x where x.replacement_of_id = p.id)`.as('is_replaced'),
    )
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!pipe) throw new Refusal('not_found')
  return pipe
}

/** Selects the rows that order pipes, with the metres that they have and what their products are. */
function wantedRows({ db }: Context) {
  return db
    .selectFrom('order_row as r')
    .innerJoin('customer_order as o', 'o.id', 'r.order_id')
    .innerJoin('client as c', 'c.id', 'o.client_id')
    .select([
      'r.id',
      'r.description',
      'r.quantity',
      'r.unit',
      'r.order_id',
      'o.order_number',
      'c.name as client',
    ])
    .select(sql<string>`coalesce(r.delivery_date, o.delivery_date)`.as('due'))
    .select(
      sql<number>`(
        select coalesce(round(sum(x.length)::numeric, 3), 0)::float8 from pipe x
        where x.order_row_id = r.id and x.status <> all(${notCounted}::integer[])
      )`.as('pipe_metres'),
    )
    .select(
      sql<PipeKind[]>`(
        select coalesce(json_agg(json_build_object(
          'dn', w.dn, 'profile_family', w.profile_family, 'polymer_family', ${polymerFamily},
          'grade', ${mainGrade}, 'recycled_percent', ${recycledPercent},
          'stiffness_class', w.stiffness_class, 'sdr', w.sdr, 'length', w.length
        ) order by w.id), '[]')
        from pipe_product w
        where w.order_row_id = r.id and w.dn is not null and w.production_status <> all(${notWanted}::integer[])
          and not exists (select from pipe_product k where k.parent_id = w.id)
      )`.as('kinds'),
    )
    .where('r.kind', '=', OrderRowKind.Pipe)
}
type WantedRow = RowOf<typeof wantedRows>

function toMetres(row: WantedRow): RowMetres {
  const { id, description, order_id, order_number, client, due, unit, quantity, pipe_metres } = row
  return {
    ...{ id, description, client, due, pipe_metres },
    order: { id: order_id, name: order_number },
    ordered_metres: unit === 'm' ? quantity : null,
  }
}

function toRowForPipe(row: WantedRow, pipe: PipeKind): RowForPipe {
  const [closest] = row.kinds
    .map((wanted) => ({ wanted, misfits: misfitsOf(pipe, wanted) }))
    .toSorted((a, b) => a.misfits.length - b.misfits.length)
  return {
    ...toMetres(row),
    wanted: closest?.wanted ?? null,
    misfits: closest?.misfits ?? misfitsOf(pipe, null),
  }
}

/** Rows that the pipe fits come first, then those without a specification. */
function rankOf({ wanted, misfits }: RowForPipe): number {
  if (wanted === null) return 1
  return misfits.length === 0 ? 0 : 2
}
