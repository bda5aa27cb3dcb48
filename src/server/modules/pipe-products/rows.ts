import type { PipeProduct } from '#contract/pipe-products.ts'
import type { NamedRef } from '#contract/shapes.ts'
import { isConfigured } from '#domain/pipes/is-configured.ts'
import { ProductionStatus, productionStatusOf, statusOfParent } from '#domain/pipes/production-status.ts'
import { toMillimetre } from '#domain/pipes/split.ts'
import { wireTime } from '#domain/time.ts'
import { endOfDay } from '#planning/calendar/plant-days.ts'
import { isWithinLineHours, type LineHours } from '#planning/pipes/line-hours.ts'
import type { AssignedUse } from '#planning/pipes/mandrels.ts'
import { type PlanWarningCode, warningsOf } from '#planning/pipes/warnings.ts'
import type { RowOf } from '#server/db/row-of.ts'
import { wireStamps } from '#server/db/stamps.ts'
import type { productRows, readMadePipes, readOpenBlockers, readRecipes } from './queries/products.ts'
import { toSlot } from './queries/slots.ts'

export type PipeProductRow = RowOf<typeof productRows>
type Listed<Read extends (...given: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<Read>>

/** What belongs to a product beside its row. */
export type ProductDetails = {
  readonly recipe: Listed<typeof readRecipes>
  readonly pipes: Listed<typeof readMadePipes>
  readonly blockers: Listed<typeof readOpenBlockers>
  /** Whether the stock of a material does not last for it. */
  readonly isMaterialShort: boolean
  /** When winding will end, where that is known to differ from the plan. */
  readonly predictedEnd: number | undefined
  /** The mandrel that it is on, or until when none is free. */
  readonly use: AssignedUse | undefined
  readonly mandrelSizes: ReadonlySet<number>
  /** Metres. */
  readonly maxLength: number
  readonly hours: LineHours
}

export function toPipeProduct(row: PipeProductRow, details: ProductDetails): PipeProduct {
  const { recipe, pipes, blockers } = details
  const hasParts = row.part_statuses !== null
  return {
    ...specificationOf(row),
    id: row.id,
    order_row: row.order_row_id,
    order: orderOf(row),
    parent: row.parent_id,
    number: productNumber(row),
    name: row.name,
    materials: recipe.map(({ material_id, code, component, share_percent }) => ({
      material: { id: material_id, name: code },
      component,
      share_percent,
    })),
    overridden: overriddenOf(row.overridden),
    override_reason: row.override_reason,
    production_status: productStatusOf(row),
    has_parts: hasParts,
    is_active: row.is_active,
    is_multi_stage: row.is_multi_stage,
    stage_no: row.stage_no,
    stage_name: row.stage_name,
    stage_operation: row.stage_operation,
    line: named(row.line_id, row.line_code),
    planned_start: row.planned_start && wireTime(row.planned_start),
    planned_end: row.planned_end && wireTime(row.planned_end),
    setup_minutes: row.planned_start && row.setup_minutes,
    replacement_of:
      row.replacement_of_id === null
        ? null
        : { id: row.replacement_of_id, number: row.replaced_number ?? '' },
    pipes: pipes.map(({ id, number, status }) => ({ id, number, status })),
    blockers: blockers.map(({ id, type, comment }) => ({ id, type, comment })),
    warnings: hasParts ? [] : productWarnings(row, details),
    tags: row.tags,
    comment: row.comment,
    ...wireStamps(row),
  }
}

/** Returns the number of a product in its order, such as `3` or `3/2`. */
function productNumber({
  position,
  parent_position: parent,
}: Pick<PipeProductRow, 'position' | 'parent_position'>): string {
  return parent === null ? String(position) : `${parent}/${position}`
}

/** Returns the status of a product; of one with parts, how far all of them are. */
function productStatusOf({
  production_status: own,
  part_statuses: parts,
}: Pick<PipeProductRow, 'production_status' | 'part_statuses'>): ProductionStatus {
  return parts === null ? productionStatusOf(own) : statusOfParent(parts.map(productionStatusOf))
}

function productWarnings(
  row: PipeProductRow,
  { isMaterialShort, blockers, predictedEnd, use, mandrelSizes, maxLength, hours }: ProductDetails,
): PlanWarningCode[] {
  if (isOver(row)) return []
  const slot = toSlot(row)
  return warningsOf(
    {
      quantity: row.quantity,
      isConfigured: isConfigured(row),
      isBlocked: blockers.length > 0,
      isMaterialShort,
      due: row.delivery_date === null ? null : endOfDay(row.delivery_date),
      hasMandrels: mandrelSizes.has(row.dn ?? 0),
    },
    maxLength,
    slot ? { slot, use, isWorking: isWithinLineHours(slot, hours), predictedEnd } : undefined,
  )
}

function isOver({ production_status: status }: Pick<PipeProductRow, 'production_status'>): boolean {
  return status === ProductionStatus.Produced || status === ProductionStatus.Cancelled
}

function specificationOf(row: PipeProductRow) {
  return {
    dn: row.dn,
    profile_family: row.profile_family,
    profile: named(row.profile_id, row.profile_code),
    stiffness_class: row.stiffness_class,
    stiffness_method: row.stiffness_method,
    sdr: row.sdr,
    application: row.application,
    standard: row.standard,
    colour_inner: row.colour_inner,
    colour_outer: row.colour_outer,
    end_1: row.end_1,
    end_2: row.end_2,
    length: toMillimetre(row.length),
    quantity: toMillimetre(row.quantity),
    pieces: row.pieces,
    outer_diameter: row.outer_diameter,
    wall_thickness: row.wall_thickness,
    s1: row.s1,
    s4: row.s4,
    profile_height: row.profile_height,
    weight_per_meter: row.weight_per_meter,
    weight: row.weight,
    winding_minutes: row.winding_minutes,
    cooling_minutes: row.cooling_minutes,
  }
}

function orderOf({
  order_id,
  order_number,
  client_name,
  delivery_date,
}: PipeProductRow): PipeProduct['order'] {
  if (order_id === null) return null
  return {
    id: order_id,
    order_number: order_number ?? '',
    client: client_name ?? '',
    delivery_date: delivery_date ?? '',
  }
}

function overriddenOf(stored: PipeProductRow['overridden']): PipeProduct['overridden'] {
  if (stored === null || typeof stored !== 'object') return {}
  return Object.fromEntries(
    Object.entries(stored).map(([field, value]) => [field, typeof value === 'number' ? value : null]),
  )
}

function named(id: number | null, name: string | null): NamedRef | null {
  return id === null ? null : { id, name: name ?? '' }
}
