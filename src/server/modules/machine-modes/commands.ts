import type { Input } from '#contract/endpoint.ts'
import type { MachineModeSwitch, machineModes } from '#contract/machine-modes.ts'
import { Refusal } from '#domain/errors.ts'
import {
  checkModeSwitch,
  followsProduction,
  type MachineMode,
  modeOfRun,
} from '#domain/pipes/machine-mode.ts'
import { plausibleTime } from '#domain/pipes/plausible.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import type { Context } from '#server/context.ts'
import { insertRecord, updateRecord } from '#server/db/records.ts'
import { readModeSwitch } from './queries.ts'

/** Switches a machine to a mode by hand, or as the machine says. */
export async function switchMachineMode(
  context: Context,
  { machine: id, to_mode, comment = '', at: switched }: Input<typeof machineModes.switch>['body'],
  source: 'manual' | 'machine' = 'manual',
): Promise<MachineModeSwitch> {
  const machine = await lockMachine(context, id)
  if (!machine?.is_active) throw new Refusal('unknown_reference', { id }, 'machine')
  const { code, mode: from } = machine
  checkModeSwitch({ code, from, to: to_mode, ofRun: await readModeOfRun(context, id) })
  const at = switched === undefined ? context.now() : await timeOfSwitch(context, id, new Date(switched))
  const change = { machine: id, from, to: to_mode, comment: comment.trim(), source, at } as const
  return readModeSwitch(context, await recordSwitch(context, change))
}

type Switch = {
  readonly machine: number
  readonly from: number
  readonly to: number
  readonly comment?: string
  readonly source: 'manual' | 'machine' | 'production'
  /** When; now by default. */
  readonly at?: Date
}

/** Gives a locked machine a mode and records that; returns the id of the record. */
export async function recordSwitch(
  { db, user, now }: Context,
  { machine, from, to, comment = '', source, at = now() }: Switch,
): Promise<number> {
  await updateRecord(db, 'machine', machine, { mode: to })
  return insertRecord(db, 'machine_mode_switch', {
    ...{
      machine_id: machine,
      from_mode: from,
      to_mode: to,
      at,
      user_id: user.id || null,
      comment,
      source,
    },
  })
}

/** Returns when a machine was switched; throws `Refusal` for a time in the future or before its last switch. */
async function timeOfSwitch(context: Context, machine: number, at: Date): Promise<Date> {
  const earliest = (await lastSwitch(context, machine))?.at ?? new Date(0)
  return plausibleTime(at, { earliest, now: context.now(), field: 'at', tooEarly: 'time_before_last' })
}

function lastSwitch({ db }: Context, machine: number) {
  return db
    .selectFrom('machine_mode_switch')
    .select(['at', 'source'])
    .where('machine_id', '=', machine)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type Followed = {
  readonly to: MachineMode
  /** When production led to it; now by default. */
  readonly at?: Date
  /** Whether it also leaves the mode out of order that production led to. */
  readonly isUndo?: boolean
}

/** Locks a machine and gives it the mode that production leads to, if it has another one; never before its last switch. */
export async function followProduction(
  context: Context,
  machine: number,
  { to, at = context.now(), isUndo = false }: Followed,
): Promise<void> {
  const found = await lockMachine(context, machine)
  if (!found || found.mode === to) return
  const last = await lastSwitch(context, machine)
  if (!followsProduction(found.mode, to) && !(isUndo && last?.source === 'production')) return
  const since = last && at < last.at ? last.at : at
  await recordSwitch(context, { machine, from: found.mode, to, source: 'production', at: since })
}

function lockMachine({ db }: Context, id: number) {
  return db
    .selectFrom('machine')
    .select(['code', 'mode', 'is_active'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

async function readModeOfRun({ db }: Context, machine: number): Promise<MachineMode | null> {
  const { InProduction, Paused } = ProductionStatus
  const product = await db
    .selectFrom('pipe_product')
    .select(['production_status', 'winding_start'])
    .where('line_id', '=', machine)
    .where('production_status', 'in', [InProduction, Paused])
    .where('started_at', 'is not', null)
    .executeTakeFirst()
  return product ? modeOfRun(product) : null
}
