import type { Input } from '#contract/endpoint.ts'
import { type MachineModeSwitch, machineModes } from '#contract/machine-modes.ts'
import type { Page } from '#contract/shapes.ts'
import { wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { RowOf } from '#server/db/row-of.ts'
import { userName } from '#server/db/user-name.ts'
import { all, given, is } from '#server/lists/conditions.ts'
import { newestFirst, readPage } from '#server/lists/paging.ts'

/** Returns a page of mode switches, newest first. */
export async function listModeSwitches(
  context: Context,
  { query }: Input<typeof machineModes.list>,
): Promise<Page<MachineModeSwitch>> {
  const rows = switchRows(context).where(all(given(query.machine, (id) => is('s.machine_id', id))))
  const list = { context, endpoint: machineModes.list, query, order: newestFirst<SwitchRow>('s.id') }
  const page = await readPage(list, rows)
  return { ...page, results: page.results.map(toModeSwitch) }
}

/** Returns a mode switch. */
export async function readModeSwitch(context: Context, id: number): Promise<MachineModeSwitch> {
  return toModeSwitch(await switchRows(context).where('s.id', '=', id).executeTakeFirstOrThrow())
}

function switchRows({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('machine_mode_switch as s')
    .innerJoin('machine as l', 'l.id', 's.machine_id')
    .leftJoin('app_user as u', 'u.id', 's.user_id')
    .select(['s.id', 's.machine_id', 'l.code', 's.from_mode', 's.to_mode', 's.at', 's.user_id'])
    .select(['s.comment', 's.source', userName('u').as('user_name')])
}

type SwitchRow = RowOf<typeof switchRows>

function toModeSwitch(row: SwitchRow): MachineModeSwitch {
  const { id, from_mode, to_mode, comment, source, user_id } = row
  return {
    ...{ id, from_mode, to_mode, comment, source },
    machine: { id: row.machine_id, name: row.code },
    at: wireTime(row.at),
    by: user_id === null ? null : { id: user_id, name: row.user_name ?? '' },
  }
}
