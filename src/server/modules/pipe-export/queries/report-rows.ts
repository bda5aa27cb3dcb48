import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { RowOf } from '#server/db/row-of.ts'
import type { Schema } from '#server/db/schema.ts'
import { userName } from '#server/db/user-name.ts'
import { pipeSources } from '#server/modules/pipes/queries/selection.ts'
import { readDetails } from './report-details.ts'

const PAGE_SIZE = 200

type Report = {
  readonly db: Kysely<Schema>
  readonly condition: Expression<SqlBool>
  /** The most pipes to read. */
  readonly maximum: number
  readonly language: Language
}

/** A pipe of a report with the names of everything that belongs to it. */
export type ReportRow = BaseRow & { readonly details: Details }
type BaseRow = RowOf<typeof baseRows>
type Details = ReturnType<Awaited<ReturnType<typeof readDetails>>>

/** Counts the pipes that match. */
export async function countPipes(db: Kysely<Schema>, condition: Expression<SqlBool>): Promise<number> {
  const { count } = await pipeSources({ db })
    .select(sql<number>`count(*)::int`.as('count'))
    .where(condition)
    .executeTakeFirstOrThrow()
  return count
}

/** Yields the newest pipes that match, page by page; the transaction must be a snapshot. */
export async function* reportPages(report: Report): AsyncGenerator<readonly ReportRow[]> {
  const { db, condition, maximum } = report
  const rows = baseRows(db).where(condition).limit(maximum)
  await sql`declare pipes_of_report no scroll cursor for ${rows}`.execute(db)
  let next = readPage(report)
  for (;;) {
    const page = await next
    if (page.length === 0) return
    // While this page is written, the database reads the next one.
    next = readPage(report)
    next.catch(() => undefined)
    yield page
  }
}

async function readPage({ db, language }: Report): Promise<ReportRow[]> {
  const { rows } = await sql<BaseRow>`fetch ${sql.lit(PAGE_SIZE)} from pipes_of_report`.execute(db)
  const detailsOf = await readDetails(db, rows, language)
  return rows.map((row) => ({ ...row, details: detailsOf(row) }))
}

function baseRows(db: Kysely<Schema>) {
  return pipeSources({ db })
    .leftJoin('pipe_profile as f', 'f.id', 'w.profile_id')
    .leftJoin('machine as l', 'l.id', 'p.line_id')
    .leftJoin('mandrel as m', 'm.id', 'p.mandrel_id')
    .leftJoin('app_user as u', 'u.id', 'p.reviewer_id')
    .select(['p.id', 'p.number', 'p.status', 'p.stage', 'p.produced_at', 'p.length', 'p.weight'])
    .select(['p.outer_diameter', 'p.reviewed_at', 'p.confirm_type', 'p.certificate_number', 'p.comment'])
    .select([
      'p.winding_start',
      'p.cooling_start',
      'p.cooling_end',
      'p.delivered_at',
      'p.scrapped_at',
      'p.odoo_confirmed_at',
    ])
    .select(['p.reuse_of_id', 'p.pipe_product_id', 'w.name as product', 'w.dn', 'w.profile_family'])
    .select(['w.stiffness_class', 'w.sdr', 'w.colour_inner', 'w.colour_outer', 'w.end_1', 'w.end_2'])
    .select(['w.application', 'w.is_multi_stage', 'w.next_shift', 'f.code as profile', 'l.code as line'])
    .select(['m.code as mandrel', 'r.description', 'o.order_number', 'o.project', 'c.name as client'])
    .select(sql<string | null>`coalesce(r.delivery_date, o.delivery_date)`.as('delivery_date'))
    .select(sql<string | null>`${userName('u')}`.as('reviewer'))
    .orderBy('p.produced_at', 'desc')
    .orderBy('p.id', 'desc')
}
