import type { Input } from '#contract/endpoint.ts'
import { enums } from '#contract/enums.ts'
import type { LineState } from '#contract/lines.ts'
import type { pipeProduction } from '#contract/pipe-production.ts'
import { Refusal } from '#domain/errors.ts'
import { OrderStatus } from '#domain/order.ts'
import { MachineMode, refuseOutOfOrder } from '#domain/pipes/machine-mode.ts'
import { isMandrelFree, mandrelAfter, mandrelStateOf } from '#domain/pipes/mandrel.ts'
import { checkProductCommand, ProductionStatus } from '#domain/pipes/production-status.ts'
import { outlastsStart } from '#domain/pipes/shift-note.ts'
import { slotBegunAt } from '#planning/pipes/lay-line.ts'
import type { Context } from '#server/context.ts'
import { followProduction } from '#server/modules/machine-modes/commands.ts'
import { moveMandrel } from '#server/modules/mandrels/commands.ts'
import { lockMandrel, mandrelFreedAt, mandrelsOfSize } from '#server/modules/mandrels/queries.ts'
import { readOpenBlockers, readPipeNames, toSlot } from '#server/modules/pipe-products/queries.ts'
import { readLine } from '#server/modules/production/queries.ts'
import { extruderOperator } from './operators.ts'
import { type LockedRun, lastWoundOn, lockRun, timeOf } from './run.ts'

const { Planned, InProduction, Paused } = ProductionStatus

/** Begins to wind a planned product, or the next pipe of one in production; throws `Refusal` with what prevents it. */
export async function startProduction(
  context: Context,
  id: number,
  { mandrel: wanted, start_time }: Input<typeof pipeProduction.start>['body'],
): Promise<LineState> {
  const run = await lockRun(context, id)
  const { status, line_id: line, dn } = run
  checkProductCommand(status, 'start')
  if (run.winding_start !== null || line === null || dn === null)
    throw new Refusal('product_state', { command: 'start', status })
  await refuseUnavailable(context, run)
  await refuseWhileInUse(context, { id, line })
  const mandrel = await chooseMandrel(context, { dn, line, wanted: wanted ?? undefined })
  const after = [
    run.started_at,
    run.pause?.end_time,
    await lastWoundOn(context, line),
    await mandrelFreedAt(context, mandrel.id),
  ]
  const at = timeOf(context, start_time, { field: 'start_time', after })
  await context.db
    .updateTable('pipe_product')
    .set({
      ...{ production_status: InProduction, winding_start: at, started_at: run.started_at ?? at },
      ...(!isStillToRead(context, run) && withoutNote),
      ...(status === Planned && slotOfStart(run, at)),
    })
    .where('id', '=', id)
    .execute()
  const operator = extruderOperator(context)
  await moveMandrel(context, mandrel, { name: 'winding_start', at, product: id, machine: line, operator })
  await followProduction(context, line, { to: MachineMode.Producing, at })
  context.emit({ name: 'production started', productId: id })
  return readLine(context, line)
}

/** Nothing is left to the next shift. */
const withoutNote = {
  ...{ next_shift: false, next_shift_note: null, next_shift_by: null, next_shift_at: null },
  ...{ next_shift_read_by: null, next_shift_read_at: null },
}

function isStillToRead({ user }: Context, run: LockedRun): boolean {
  return outlastsStart({ by: run.next_shift_by, isRead: run.next_shift_read_at !== null }, user.id)
}

/** Returns when a product has its line once it is begun at an instant, as the plan shows it from then on. */
function slotOfStart(run: LockedRun, at: Date) {
  const slot = toSlot(run)
  if (!slot) return {}
  const { start, end, setupMinutes } = slotBegunAt(slot, at.getTime())
  return { planned_start: new Date(start), planned_end: new Date(end), setup_minutes: setupMinutes }
}

/** Throws `Refusal` for a product that is blocked, deactivated, or of a cancelled order. */
async function refuseUnavailable(
  context: Context,
  { id, order_row_id, is_active }: LockedRun,
): Promise<void> {
  if (!is_active) throw new Refusal('product_deactivated')
  const order = await context.db
    .selectFrom('order_row as r')
    .innerJoin('customer_order as o', 'o.id', 'r.order_id')
    .select('o.status')
    .where('r.id', '=', order_row_id)
    .executeTakeFirst()
  if (order?.status === OrderStatus.Cancelled) throw new Refusal('product_order_cancelled')
  const blockers = await readOpenBlockers(context, [id])
  if (blockers.length === 0) return
  const words = (language: 'en' | 'et') =>
    blockers
      .map(({ type, comment }) => {
        const label = enums['blocker_type']?.find(({ slug }) => slug === type)?.[language] ?? type
        return comment === '' ? label : `${label} (${comment})`
      })
      .join('; ')
  throw new Refusal('product_blocked', { blockers_en: words('en'), blockers_et: words('et') })
}

/** Locks a line; throws `Refusal` if it is out of order, or with what it already makes. */
export async function refuseWhileInUse(
  context: Context,
  { id, line }: { readonly id: number; readonly line: number },
): Promise<void> {
  const { code, mode } = await context.db
    .selectFrom('machine')
    .select(['code', 'mode'])
    .where('id', '=', line)
    .forUpdate()
    .executeTakeFirstOrThrow()
  refuseOutOfOrder({ code, mode })
  const running = await context.db
    .selectFrom('pipe_product')
    .select('id')
    .where('line_id', '=', line)
    .where('production_status', 'in', [InProduction, Paused])
    .where('started_at', 'is not', null)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (!running) return
  const [name] = await readPipeNames(context, [running.id])
  throw new Refusal('line_in_use', { line: code, product: name?.order_number ?? '' })
}

type Wanted = { readonly dn: number; readonly line: number; readonly wanted: number | undefined }

/** Locks the mandrel that was chosen, or else the best one that is free; throws `Refusal` if there is none. */
async function chooseMandrel(context: Context, { dn, line, wanted }: Wanted) {
  if (wanted === undefined) {
    const all = await mandrelsOfSize(context, { dn, line })
    const free = all.find(({ state }) => isMandrelFree(mandrelStateOf(state)))
    if (!free) throw new Refusal(all.length === 0 ? 'no_mandrel_of_size' : 'mandrels_in_use', { dn })
    return free
  }
  const mandrel = await lockMandrel(context, wanted)
  if (!mandrel?.is_active) throw new Refusal('unknown_reference', { id: wanted }, 'mandrel')
  const { code, state } = mandrel
  if (mandrel.dn !== dn)
    throw new Refusal('mandrel_size_differs', { code, dn: mandrel.dn, wanted: dn }, 'mandrel')
  mandrelAfter({ code, state: mandrelStateOf(state) }, 'winding_start')
  return mandrel
}
