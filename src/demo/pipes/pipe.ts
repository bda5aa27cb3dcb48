import { chance, oneOf, type Random, whole } from '#demo/random.ts'
import { pipeNumber } from '#domain/pipes/pipe-number.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { MINUTE, plantDay } from '#domain/time.ts'
import type { Line, PipeCatalogue } from './catalogue.ts'
import { decide } from './decision.ts'
import { INSPECTION_MINUTES, inspect } from './inspection.ts'
import { type LastIds, nextId, type PipeRows } from './rows.ts'
import type { Specification } from './specification.ts'

/** When and where a pipe is wound, in epoch milliseconds. */
export type Winding = {
  readonly line: Line
  readonly start: number
  readonly end: number
  readonly mandrel_id: number | null
  /** When the pipe leaves its mandrel. */
  readonly demoulded: number
  /** Its number among those of the line on the plant's day when winding ends. */
  readonly sequence: number
}

/** What is wound: a leaf, one of its pipes. */
export type Wound = {
  readonly spec: Specification
  readonly length: number
  readonly leafId: number
  readonly order_row_id: number
}

/** The factory in which pipes are made. */
export type PipeFactory = {
  readonly random: Random
  readonly ids: LastIds
  readonly catalogue: PipeCatalogue
  /** The present; whatever comes later has not happened. */
  readonly now: number
  /** Returns the next instant from which inspectors and reviewers are at work. */
  readonly atWork: (instant: number) => number
}

const DAY = 24 * 60 * MINUTE
const YARD_DAYS = 20
/** How many minutes a pipe waits for its inspection. */
const [SHORTEST_QUEUE, LONGEST_QUEUE] = [60, 1500]
/** Inspectors come in after hours and at the weekend for a pipe that would wait longer after it was wound. */
const LONGEST_UNTIL_INSPECTED = 47 * 60 * MINUTE
const SCRAPPED_DAYS = 7
const CERTIFIED_SHARE = 0.2
const CONFIRMED_BY_HAND_SHARE = 0.05
/** Codes of `confirm_type`. */
const [UNCONFIRMED, BY_HAND, AUTOMATIC] = [0, 1, 2]
/** The id of the manufacturing order before the first one. */
const FIRST_ODOO_ORDER = 20_000
const TAGGED_SHARE = 0.15

/** Returns the rows of a pipe: what is known of it at present. */
export function pipeRows(factory: PipeFactory, wound: Wound, winding: Winding): PipeRows {
  const { ids } = factory
  const { spec, length } = wound
  const id = nextId(ids, 'pipe')
  const life = lifeOf(factory, { id, spec, length }, winding)
  const made = { id, at: winding.end, kg: life.weight ?? spec.kg_per_m * length, spec }
  return {
    pipe: [pipeRow(factory, { ...wound, id }, winding, life)],
    pipe_operator: operatorRows(factory, made, winding),
    pipe_material: materialRows(ids, made),
    tagged_pipe: tagRows(factory, made),
    ...life.rows,
  }
}

/** What has happened to a pipe after winding; null if it has not. */
type Life = {
  readonly status: PipeStatus
  readonly demoulded: number | null
  readonly inspected: number | null
  readonly weight: number | null
  readonly decided: { readonly at: number; readonly comment: string } | null
  readonly delivered: number | null
  readonly scrapped: number | null
  readonly rows: PipeRows
}

const onMandrel: Life = {
  status: PipeStatus.Cooling,
  demoulded: null,
  inspected: null,
  weight: null,
  decided: null,
  delivered: null,
  scrapped: null,
  rows: {},
}

function lifeOf(
  factory: PipeFactory,
  pipe: { readonly id: number; readonly spec: Specification; readonly length: number },
  { end, demoulded }: Winding,
): Life {
  const { random, ids, catalogue, now, atWork } = factory
  if (demoulded > now) return onMandrel
  const planned = atWork(demoulded + whole(random, SHORTEST_QUEUE, LONGEST_QUEUE) * MINUTE)
  const latest = Math.max(demoulded + SHORTEST_QUEUE * MINUTE, end + LONGEST_UNTIL_INSPECTED)
  const inspected = Math.min(planned, latest)
  if (inspected + INSPECTION_MINUTES * MINUTE > now)
    return { ...onMandrel, demoulded, status: PipeStatus.None }
  const inspection = inspect(random, ids, { catalogue, pipe: { ...pipe, woundAt: end, at: inspected }, now })
  const outcome = decide(random, ids, factory, { ...inspection, pipeId: pipe.id, inspectedAt: inspected })
  const { status, decided } = outcome
  const after = (days: number) => past(atWork((decided?.at ?? inspected) + days * DAY), now)
  return {
    ...{ status, demoulded, inspected, decided },
    weight: inspection.weight ?? null,
    delivered: status === PipeStatus.Ok ? after(YARD_DAYS) : null,
    scrapped: status === PipeStatus.Faulty ? after(SCRAPPED_DAYS) : null,
    rows: { measurement: inspection.rows, ...outcome.rows },
  }
}

function pipeRow(
  { random, catalogue }: PipeFactory,
  { id, spec, length, leafId, order_row_id }: Wound & { readonly id: number },
  { line, mandrel_id, start, end, sequence }: Winding,
  { status, demoulded, inspected, weight, decided, delivered, scrapped }: Life,
): NonNullable<PipeRows['pipe']>[number] {
  const number = pipeNumber({ date: plantDay(new Date(end)), line: line.code, sequence })
  const isConfirmed = delivered !== null
  const isByHand = isConfirmed && chance(random, CONFIRMED_BY_HAND_SHARE)
  const isCertified = delivered !== null && chance(random, CERTIFIED_SHARE)
  const changed = Math.max(
    end,
    ...[demoulded, inspected, decided?.at, delivered, scrapped].map((at) => at ?? 0),
  )
  const cooled = new Date(end + spec.cooling_minutes * MINUTE)
  return {
    ...{ id, number, pipe_product_id: leafId, order_row_id, status, length, weight },
    stage: stageOf(status, delivered !== null),
    produced_at: new Date(end),
    winding_start: new Date(start),
    cooling_start: new Date(end),
    cooling_planned_end: cooled,
    cooling_end: demoulded === null ? null : cooled,
    demoulded_at: optionalDate(demoulded),
    qa_at: optionalDate(inspected),
    delivered_at: optionalDate(delivered),
    scrapped_at: optionalDate(scrapped),
    line_id: line.id,
    mandrel_id,
    outer_diameter: spec.outer_diameter,
    reviewer_id: decided && catalogue.reviewer,
    reviewed_at: optionalDate(decided?.at ?? null),
    review_comment: decided?.comment ?? '',
    confirm_type: isConfirmed ? (isByHand ? BY_HAND : AUTOMATIC) : UNCONFIRMED,
    odoo_mo_id: isConfirmed ? FIRST_ODOO_ORDER + id : null,
    odoo_confirmed_at: optionalDate(delivered),
    certificate_number: isCertified ? `C-${number}` : null,
    comment: '',
    created_at: new Date(end),
    updated_at: new Date(changed),
  }
}

function stageOf(status: PipeStatus, isDelivered: boolean): string {
  if (status === PipeStatus.Cooling) return 'cooling'
  if (status === PipeStatus.None || status === PipeStatus.Review) return 'qa'
  return isDelivered ? 'delivered' : 'yard'
}

function past(instant: number, now: number): number | null {
  return instant <= now ? instant : null
}

function optionalDate(instant: number | null): Date | null {
  return instant === null ? null : new Date(instant)
}

type Made = {
  readonly id: number
  readonly at: number
  readonly kg: number
  readonly spec: Specification
}

/** The same two wind on a line all day. */
function operatorRows(
  { ids, catalogue: { winders, lines } }: PipeFactory,
  { id, at }: Made,
  { line }: Winding,
): NonNullable<PipeRows['pipe_operator']> {
  const first = Math.floor(at / DAY) + 2 * lines.indexOf(line)
  return [...new Set([first, first + 1].map((turn) => winders[turn % winders.length]))].flatMap(
    (operator_id) =>
      operator_id === undefined
        ? []
        : [{ id: nextId(ids, 'pipe_operator'), pipe_id: id, operator_id, ...stampsAt(at) }],
  )
}

function materialRows(ids: LastIds, { id, at, kg, spec }: Made): NonNullable<PipeRows['pipe_material']> {
  return spec.recipe.map(({ material_id, component, share_percent, lots }) => ({
    id: nextId(ids, 'pipe_material'),
    pipe_id: id,
    material_id,
    material_lot_id: lots.findLast(({ received_at }) => received_at <= at)?.id ?? null,
    component,
    kg: Math.round(kg * share_percent) / 100,
    ...stampsAt(at),
  }))
}

function tagRows(
  { random, ids, catalogue }: PipeFactory,
  { id, at }: Made,
): NonNullable<PipeRows['tagged_pipe']> {
  if (catalogue.tags.length === 0 || !chance(random, TAGGED_SHARE)) return []
  const pipe_tag_id = oneOf(random, catalogue.tags)
  return [{ id: nextId(ids, 'tagged_pipe'), pipe_id: id, pipe_tag_id, ...stampsAt(at) }]
}

function stampsAt(at: number): { readonly created_at: Date; readonly updated_at: Date } {
  return { created_at: new Date(at), updated_at: new Date(at) }
}
