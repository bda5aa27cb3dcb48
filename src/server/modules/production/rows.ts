import type { LineState, PipePause } from '#contract/lines.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import type { NamedRef } from '#contract/shapes.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { type Interval, wireTime } from '#domain/time.ts'
import type { readLineProducts } from './queries/line-products.ts'

type Row = Awaited<ReturnType<typeof readLineProducts>>[number]
type Mandrel = LineState['mandrels'][number] & { readonly machine_id: number | null }

/** What belongs to lines, read at once for all of them. */
export type LineParts = {
  readonly rows: readonly Row[]
  readonly products: ReadonlyMap<number, PipeProduct>
  readonly pauses: ReadonlyMap<number, readonly PipePause[]>
  readonly predictions: ReadonlyMap<number, Interval>
  readonly mandrels: readonly Mandrel[]
  readonly winders: ReadonlyMap<number, readonly NamedRef[]>
}

type Line = Pick<LineState, 'id' | 'code' | 'name' | 'mode'>

export function toLineState(line: Line, parts: LineParts, now: Date): LineState {
  const own = parts.rows.filter(({ line_id }) => line_id === line.id)
  const shown = own.flatMap((row) => {
    const product = parts.products.get(row.id)
    return product ? [{ row, product }] : []
  })
  const isNext = ({ row }: (typeof shown)[number]) => row.production_status === ProductionStatus.Planned
  const running = shown.find((each) => !isNext(each))
  const next = shown.filter(isNext)
  return {
    ...line,
    running: running ? toRunning(running, parts) : null,
    next: next.map(toProduct),
    mandrels: mandrelsFor(running?.product ?? next[0]?.product, line, parts.mandrels),
    winders: [...(parts.winders.get(line.id) ?? [])],
    server_time: wireTime(now),
  }
}

type Shown = { readonly row: Row; readonly product: PipeProduct }

function toProduct({ row, product }: Shown): LineState['next'][number] {
  const { polymer_family, made, next_shift_at: at, next_shift_read_at: readAt } = row
  const note = at && {
    note: row.next_shift_note ?? '',
    by: ref(row.next_shift_by, row.note_by),
    at: wireTime(at),
    read_by: ref(row.next_shift_read_by, row.note_read_by),
    read_at: readAt && wireTime(readAt),
  }
  return { product, polymer_family, made, note }
}

function toRunning(shown: Shown, { pauses, predictions }: LineParts): NonNullable<LineState['running']> {
  const { row } = shown
  const predicted = predictions.get(row.id)
  return {
    ...toProduct(shown),
    started_at: wireTime(row.started_at ?? new Date(0)),
    winding_start: row.winding_start && wireTime(row.winding_start),
    mandrel: ref(row.mandrel_id, row.mandrel_code),
    pauses: [...(pauses.get(row.id) ?? [])],
    predicted_end: predicted ? wireTime(new Date(predicted.end)) : null,
  }
}

/** Returns the free mandrels for a product, those mounted for the line first. */
function mandrelsFor(
  product: PipeProduct | undefined,
  line: Line,
  mandrels: readonly Mandrel[],
): LineState['mandrels'] {
  const isHere = ({ machine_id }: Mandrel) => machine_id === line.id
  const fitting = mandrels.filter(({ dn }) => dn === product?.dn)
  return [...fitting.filter(isHere), ...fitting.filter((each) => !isHere(each))].map(
    ({ id, code, dn, state }) => ({ id, code, dn, state }),
  )
}

function ref(id: number | null, name: string | null): NamedRef | null {
  return id === null ? null : { id, name: name ?? '' }
}
