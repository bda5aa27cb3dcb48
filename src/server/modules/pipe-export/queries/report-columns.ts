import type { Kysely } from 'kysely'
import type { Language } from '#contract/languages.ts'
import { isRegroundReuse } from '#domain/pipes/pipe-status.ts'
import type { Schema } from '#server/db/schema.ts'
import { pipeFields } from '#server/modules/pipes/queries/fields.ts'
import { measuredColumns } from './measured-columns.ts'
import { type ColumnTexts, enumLabelsIn, headerOf, type ReportColumn } from './report-column.ts'
import type { ReportRow } from './report-rows.ts'

type Given = Pick<ReportColumn, 'type' | 'decimals' | 'cellOf'> & Partial<Pick<ReportColumn, 'width'>>

/** Returns the columns of the report: those of the list first, then every other field, then the measurements. */
export async function reportColumns(db: Kysely<Schema>, language: Language): Promise<ReportColumn[]> {
  const fields = await pipeFields({ db })
  const columns = Object.entries(columnsIn(language)).map(([name, given]) => {
    const texts = ownTexts[name] ?? fields.get(name)
    if (!texts) throw new Error(`The report's column ${name} has no label.`)
    return { ...given, header: headerOf(texts, language), width: given.width ?? widths[given.type] }
  })
  return [...columns, ...(await measuredColumns(db, { fields, language }))]
}

const widths = { text: 18, number: 12, boolean: 10, date: 12, instant: 17 }

/** Of columns that filters cannot name, or name for one of several. */
const ownTexts: Readonly<Record<string, ColumnTexts>> = {
  product: { label: { en: 'Product', et: 'Toode' } },
  profile: { label: { en: 'Profile', et: 'Profiil' } },
  operators: { label: { en: 'Operators', et: 'Operaatorid' } },
  materials: { label: { en: 'Materials', et: 'Materjalid' } },
  lots: { label: { en: 'Material lots', et: 'Materjalipartiid' } },
}

const text = (cellOf: (row: ReportRow) => string | null, width?: number): Given => ({
  type: 'text',
  cellOf,
  ...(width !== undefined && { width }),
})
const number = (cellOf: (row: ReportRow) => number | null, decimals: number): Given => ({
  type: 'number',
  decimals,
  cellOf,
})
const instant = (cellOf: (row: ReportRow) => Date | null): Given => ({ type: 'instant', cellOf })
const boolean = (cellOf: (row: ReportRow) => boolean): Given => ({ type: 'boolean', cellOf })

/** The columns by name, mostly those of the filters' fields. */
function columnsIn(language: Language): Readonly<Record<string, Given>> {
  const choice = (name: string, codeOf: (row: ReportRow) => string | number | null) => {
    const labelOf = enumLabelsIn(name, language)
    return text((row) => labelOf(codeOf(row)))
  }
  return {
    number: text((row) => row.number),
    produced_at: instant((row) => row.produced_at),
    client: text((row) => row.client, 24),
    order_number: text((row) => row.order_number, 12),
    dn: number((row) => row.dn, 0),
    profile: text((row) => row.profile),
    stiffness_class: { type: 'number', cellOf: (row) => row.stiffness_class },
    length: number((row) => row.length, 2),
    weight: number((row) => row.weight, 1),
    status: text(statusCell(language)),
    operators: text((row) => row.details.operators, 24),
    description: text((row) => row.description, 32),
    product: text((row) => row.product, 32),
    comment: text((row) => row.comment, 32),
    stage: choice('pipe_stage', (row) => row.stage),
    tags: text((row) => row.details.tags, 24),
    line: text((row) => row.line, 10),
    mandrel: text((row) => row.mandrel, 12),
    outer_diameter: number((row) => row.outer_diameter, 1),
    delivery_date: { type: 'date', cellOf: (row) => row.delivery_date },
    reviewer: text((row) => row.reviewer),
    reviewed_at: instant((row) => row.reviewed_at),
    certificate_number: text((row) => row.certificate_number),
    project: text((row) => row.project, 24),
    profile_family: choice('profile_family', (row) => row.profile_family),
    sdr: { type: 'number', cellOf: (row) => row.sdr },
    kg_per_m: number((row) => (row.weight === null ? null : rounded(row.weight / row.length)), 1),
    colour_inner: choice('colour', (row) => row.colour_inner),
    colour_outer: choice('colour', (row) => row.colour_outer),
    end_1: choice('pipe_end', (row) => row.end_1),
    end_2: choice('pipe_end', (row) => row.end_2),
    application: choice('application', (row) => row.application),
    materials: text((row) => row.details.materials, 24),
    lots: text((row) => row.details.lots, 32),
    winding_minutes: number((row) => between(row.winding_start, row.produced_at, 60_000), 0),
    cooling_hours: number((row) => between(row.cooling_start, row.cooling_end, 3_600_000), 1),
    cooling_end: instant((row) => row.cooling_end),
    delivered_at: instant((row) => row.delivered_at),
    fault_reasons: text((row) => row.details.reasons, 24),
    fault_comment: text((row) => row.details.comments, 32),
    confirm_type: choice('confirm_type', (row) => row.confirm_type),
    odoo_confirmed: boolean((row) => row.odoo_confirmed_at !== null),
    is_reground: boolean((row) => row.scrapped_at !== null),
    is_multi_stage: boolean((row) => row.is_multi_stage === true),
    has_blocker: boolean((row) => row.details.isBlocked),
    next_shift: boolean((row) => row.next_shift === true),
    is_reuse: boolean((row) => row.reuse_of_id !== null),
  }
}

/** Returns the function for the status of a pipe, or that one for reuse is gone. */
function statusCell(language: Language): (row: ReportRow) => string | null {
  const [statusLabel, goneLabel] = [
    enumLabelsIn('pipe_status', language),
    enumLabelsIn('pipe_gone', language),
  ]
  return (row) => (isRegroundReuse(row) ? goneLabel('reground') : statusLabel(row.status))
}

function between(start: Date | null, end: Date | null, unitMs: number): number | null {
  return start && end ? rounded((end.getTime() - start.getTime()) / unitMs) : null
}

/** Without the noise of binary fractions. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
