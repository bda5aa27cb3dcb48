import type { LineState, PipePause } from '#contract/lines.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import type { NamedRef } from '#contract/shapes.ts'
import { isOutOfOrder } from '#domain/pipes/machine-mode.ts'
import { isMaintenanceDue, isMandrelFree, mandrelStateOf, startRank } from '#domain/pipes/mandrel.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { type Interval, MINUTE, wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { namedRef } from '#server/db/named-ref.ts'
import type { readLineMandrels } from './queries/line-mandrels.ts'
import type { readLineProducts } from './queries/line-products.ts'
import type { UndoableEnd } from './queries/undoable.ts'

type Row = Awaited<ReturnType<typeof readLineProducts>>[number]
type Mandrel = Awaited<ReturnType<typeof readLineMandrels>>[number]

/** What belongs to lines, read at once for all of them. */
export type LineParts = {
  readonly rows: readonly Row[]
  readonly products: ReadonlyMap<number, PipeProduct>
  readonly pauses: ReadonlyMap<number, readonly PipePause[]>
  readonly predictions: ReadonlyMap<number, Interval>
  readonly mandrels: readonly Mandrel[]
  /** The number of the next pipe of each line. */
  readonly numbers: ReadonlyMap<number, string | undefined>
  readonly winders: ReadonlyMap<number, readonly NamedRef[]>
  /** Who worked at the station of each line while its pipe was wound. */
  readonly atLines: ReadonlyMap<number, readonly NamedRef[]>
  /** Products of which nothing has happened since their pipe was started. */
  readonly undoableStarts: ReadonlySet<number>
  /** Of each line. */
  readonly undoableEnds: ReadonlyMap<number, UndoableEnd>
}

type Line = Pick<LineState, 'id' | 'code' | 'name' | 'mode'>
type Clocked = Pick<Context, 'now' | 'configuration'>

export function toLineState(context: Clocked, line: Line, parts: LineParts): LineState {
  const own = parts.rows.filter(({ line_id }) => line_id === line.id)
  const shown = own.flatMap((row) => {
    const product = parts.products.get(row.id)
    return product ? [{ row, product }] : []
  })
  const { Planned, Produced } = ProductionStatus
  const ended = shown.find(({ row }) => row.production_status === Produced)
  const next = shown.filter(({ row }) => row.production_status === Planned)
  const running = shown.find((each) => each !== ended && !next.includes(each))
  return {
    ...line,
    running: running ? toRunning(running, parts) : null,
    next: next.map(toProduct),
    ended: ended ? toProduct(ended) : null,
    mandrels: mandrelsFor(
      [...(running ? [running] : []), ...next].map(({ product }) => product.dn),
      line,
      parts.mandrels,
    ).map((mandrel) => toLineMandrel(context, mandrel, parts)),
    pipe_number: running ? (parts.numbers.get(line.id) ?? null) : null,
    winders: [...(parts.winders.get(line.id) ?? [])],
    at_station: [...(parts.atLines.get(line.id) ?? [])],
    last_end: lastEnd(line, running, parts),
    server_time: wireTime(context.now()),
  }
}

type Shown = { readonly row: Row; readonly product: PipeProduct }

function toProduct({ row, product }: Shown): LineState['next'][number] {
  const { polymer_family, made, next_shift_at: at, next_shift_read_at: readAt } = row
  const note = at && {
    note: row.next_shift_note ?? '',
    by: namedRef(row.next_shift_by, row.note_by),
    at: wireTime(at),
    read_by: namedRef(row.next_shift_read_by, row.note_read_by),
    read_at: readAt && wireTime(readAt),
  }
  return { product, polymer_family, made, note }
}

/** Returns the last pipe of a line, if its winding can go on. */
function lastEnd(line: Line, running: Shown | undefined, { undoableEnds }: LineParts): UndoableEnd | null {
  const end = undoableEnds.get(line.id)
  if (!end || isOutOfOrder(line.mode)) return null
  return running === undefined || running.row.id === end.product ? end : null
}

function toRunning(
  shown: Shown,
  { pauses, predictions, undoableStarts }: LineParts,
): NonNullable<LineState['running']> {
  const { row } = shown
  const predicted = predictions.get(row.id)
  return {
    ...toProduct(shown),
    started_at: wireTime(row.started_at ?? new Date(0)),
    winding_start: row.winding_start && wireTime(row.winding_start),
    mandrel: namedRef(row.mandrel_id, row.mandrel_code),
    pauses: [...(pauses.get(row.id) ?? [])],
    can_undo_start: undoableStarts.has(row.id),
    predicted_end: predicted ? wireTime(new Date(predicted.end)) : null,
  }
}

/** Returns the mandrels at a line or of some sizes, in the order in which a start takes them. */
function mandrelsFor(
  sizes: readonly (number | null)[],
  line: Line,
  mandrels: readonly Mandrel[],
): readonly Mandrel[] {
  return mandrels
    .filter(({ machine_id, dn }) => machine_id === line.id || sizes.includes(dn))
    .toSorted((a, b) => startRank(a, line.id) - startRank(b, line.id))
}

function toLineMandrel(
  { now, configuration }: Clocked,
  mandrel: Mandrel,
  { predictions }: LineParts,
): LineState['mandrels'][number] {
  const { id, code, dn, machine_id: machine, cooling_planned_end: ready, last_maintenance_at: last } = mandrel
  const state = mandrelStateOf(mandrel.state)
  const demoulding = configuration.pipe_plan.demoulding_min * MINUTE
  const wound = predictions.get(mandrel.pipe_product_id ?? 0)?.end
  const cooled = wound === undefined ? ready?.getTime() : wound + (mandrel.cooling_minutes ?? 0) * MINUTE
  const instant = now().getTime()
  // A pipe that is ready has not been demoulded yet.
  const ends = cooled === undefined || state === 'demoulding' ? instant : Math.max(cooled, instant)
  const maintained = { cyclesSince: mandrel.cycles_since, last: last?.getTime() ?? null, now: instant }
  return {
    ...{ id, code, dn, state, machine },
    pipe: namedRef(mandrel.pipe_id, mandrel.pipe_number),
    cools_until: state === 'cooling' && ready ? wireTime(ready) : null,
    free_at: isMandrelFree(state) || cooled === undefined ? null : wireTime(new Date(ends + demoulding)),
    is_maintenance_due: isMaintenanceDue(maintained, configuration.mandrel_maintenance),
  }
}
