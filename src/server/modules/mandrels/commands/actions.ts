import { type Insertable, sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { Mandrel, mandrels } from '#contract/mandrels.ts'
import { Refusal } from '#domain/errors.ts'
import {
  isAtWindingAfter,
  type MandrelActionName,
  mandrelActionCode,
  mandrelActionOf,
  mandrelAfter,
  mandrelStateOf,
  needsLine,
  refuseActionOfPipe,
} from '#domain/pipes/mandrel.ts'
import type { Context } from '#server/context.ts'
import { insertRecord } from '#server/db/records.ts'
import type { Schema } from '#server/db/schema.ts'
import { lockMandrel, readMandrel } from '#server/modules/mandrels/queries.ts'

/**
 * Records an action that somebody did with a mandrel.
 *
 * @param reported when a machine did it; refused if something was done with the mandrel since
 */
export async function actOnMandrel(
  context: Context,
  id: number,
  { action, machine, ...details }: Input<typeof mandrels.act>['body'],
  reported?: { readonly at: Date },
): Promise<Mandrel> {
  const name = mandrelActionOf(action)
  refuseActionOfPipe(name)
  const mandrel = await lockMandrel(context, id)
  if (!mandrel) throw new Refusal('not_found')
  const isAway = name === 'dismount' || name === 'to_storage' || name === 'maintenance_start'
  const at = isAway ? null : machine
  if (reported) await refuseBeforeLast(context, id, reported.at)
  await moveMandrel(context, mandrel, {
    ...{ name, ...details, operator: reported ? null : operatorOf(context, name) },
    ...(reported && { at: reported.at, source: 'machine' as const }),
    ...(at !== undefined && { machine: at }),
  })
  return readMandrel(context, id)
}

async function refuseBeforeLast({ db }: Context, id: number, at: Date): Promise<void> {
  const last = await db
    .selectFrom('mandrel_action')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('mandrel_id', '=', id)
    .executeTakeFirst()
  if (last?.at && at < last.at) throw new Refusal('time_before_last', { at: last.at.getTime() })
}

/** Returns who did it: the user's operator, or for maintenance the one of the configuration. */
function operatorOf({ user, configuration }: Context, name: MandrelActionName): number | null {
  const isMaintenance = name === 'maintenance_start' || name === 'maintenance_end'
  return user.operator?.id ?? (isMaintenance ? configuration.default_maintenance_operator_id : null)
}

type LockedMandrel = NonNullable<Awaited<ReturnType<typeof lockMandrel>>>
type Moved = {
  readonly name: MandrelActionName
  /** When; now by default. */
  readonly at?: Date
  readonly operator?: number | null
  /** The line that it is at from now on; as before by default. */
  readonly machine?: number | null
  readonly location?: string
  /** What is on it from now on; nothing by default. */
  readonly product?: number
  readonly pipe?: number
  readonly temperature?: number | null
  readonly comment?: string
  /** By hand by default. */
  readonly source?: 'manual' | 'machine'
}

/** Gives a locked mandrel the state that follows an action, and records it; throws `Refusal` where it is not possible. */
export async function moveMandrel(context: Context, mandrel: LockedMandrel, moved: Moved): Promise<void> {
  const { id, code } = mandrel
  const { name, at = context.now() } = moved
  const { machine = name === 'demould' ? null : mandrel.machine_id } = moved
  const location = placeAfter(moved)
  const state = mandrelStateOf(mandrel.state)
  const after = mandrelAfter({ code, state }, name)
  if (needsLine(name) && machine === null) throw new Refusal('mandrel_needs_line', {}, 'machine')
  const pipe = moved.pipe ?? (name === 'demould' ? null : mandrel.pipe_id)
  if (name === 'to_winding' || name === 'winding_start') await clearLine(context, { mandrel: id, machine })
  await context.db
    .updateTable('mandrel')
    .set({
      ...{ state: after, machine_id: machine, pipe_id: pipe, pipe_product_id: moved.product ?? null },
      is_at_winding: isAtWindingAfter(name, mandrel.is_at_winding),
      ...(location !== undefined && { location }),
      ...(name === 'winding_end' && { cycles: sql<number>`cycles + 1` }),
      ...(name === 'maintenance_end' && {
        ...{ last_maintenance_at: at, cycles_at_maintenance: sql<number>`cycles` },
      }),
    })
    .where('id', '=', id)
    .execute()
  await recordMove(context, moved, {
    ...{ mandrel_id: id, at, from_state: state, to_state: after },
    ...{ machine_id: machine, pipe_id: pipe ?? mandrel.pipe_id },
  })
}

/** Returns the place of a mandrel from now on; undefined if that is as before. One that is wound on has left its place. */
function placeAfter({ name, location }: Moved): string | undefined {
  return name === 'winding_start' ? '' : location
}

type Recorded = Pick<
  Insertable<Schema['mandrel_action']>,
  'mandrel_id' | 'at' | 'from_state' | 'to_state' | 'machine_id' | 'pipe_id'
>

async function recordMove({ db }: Context, moved: Moved, recorded: Recorded): Promise<void> {
  const { name, operator = null, temperature = null, comment = '', source = 'manual' } = moved
  await insertRecord(db, 'mandrel_action', {
    ...recorded,
    ...{ action: mandrelActionCode(name), operator_id: operator, temperature, comment, source },
  })
}

type OnLine = { readonly mandrel: number; readonly machine: number | null }

/** Takes the mandrel that waits on a line off it for another one; throws `Refusal` if a pipe is wound on it. */
async function clearLine(context: Context, wanted: OnLine): Promise<void> {
  const other = await otherOnLine(context, wanted)
  if (!other) return
  if (other.state === 'winding') throw new Refusal('line_has_mandrel', { code: other.code })
  await context.db.updateTable('mandrel').set({ is_at_winding: false }).where('id', '=', other.id).execute()
}

/** Throws `Refusal` if another mandrel is on a line: one that is wound on, or that was moved to winding. */
export async function refuseOtherOnLine(context: Context, wanted: OnLine): Promise<void> {
  const other = await otherOnLine(context, wanted)
  if (other) throw new Refusal('line_has_mandrel', { code: other.code })
}

function otherOnLine({ db }: Context, { mandrel, machine }: OnLine) {
  return db
    .selectFrom('mandrel')
    .select(['id', 'code', 'state'])
    .where('machine_id', '=', machine)
    .where('id', '<>', mandrel)
    .where(({ or, eb }) => or([eb('is_at_winding', '=', true), eb('state', '=', 'winding')]))
    .executeTakeFirst()
}
