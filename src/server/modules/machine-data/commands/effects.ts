import { sql } from 'kysely'
import type { MachineDataKind, MachineItem } from '#contract/machine-data.ts'
import { Refusal } from '#domain/errors.ts'
import { refusalOf } from '#server/db/constraints.ts'
import { switchMachineMode } from '#server/modules/machine-modes/commands.ts'
import { actOnMandrel } from '#server/modules/mandrels/commands.ts'
import { measureWinding } from '#server/modules/measurements/commands.ts'
import { endRun, startRun } from '#server/modules/pipe-data/commands.ts'
import type { CheckedItem, MachineContext } from './items.ts'

/** What followed from an event: it was applied, nothing follows from its kind, or the code of what prevented it. */
export type EventOutcome = 'applied' | 'stored' | Refusal['code']

type Effect<Kind extends MachineDataKind> = (
  context: MachineContext,
  item: CheckedItem,
  said: MachineItem<Kind>,
) => Promise<unknown>

/** What follows from events, by kind. */
const effects: { readonly [Kind in MachineDataKind]?: Effect<Kind> } = {
  'pipe-production-start': async (context, { at }, { pipe_guid: guid, mandrel }) => {
    const pipe = await startRun(context, {
      ...{ guid, machine: context.machine.id, at },
      mandrel: mandrel ? ((await findMandrel(context, mandrel)) ?? null) : null,
    })
    if (pipe !== null) await measureWinding(context, pipe)
  },
  'pipe-production-end': async (
    context,
    { at },
    { pipe_guid: guid, mass = null, length = null, layers = null },
  ) => {
    const pipe = await endRun(context, { guid, machine: context.machine.id, at, mass, length, layers })
    if (pipe !== null) await measureWinding(context, pipe)
  },
  'mandrel-action': async (context, { at }, { mandrel: code, action, temperature = null, comment = '' }) => {
    const mandrel = await findMandrel(context, code)
    if (mandrel === undefined) throw new Refusal('unknown_reference', {}, 'mandrel')
    const said = { action, machine: context.machine.id, temperature, comment }
    await actOnMandrel(context, mandrel, said, { at: notAhead(context, at) })
  },
  mode: (context, { at }, { mode, comment = '' }) =>
    switchMachineMode(
      context,
      { machine: context.machine.id, to_mode: mode, comment, at: notAhead(context, at).toISOString() },
      'machine',
    ),
}

/**
 * Applies what follows from an event that has happened. Where that is not possible, nothing changes and the reason is returned:
 * an event is never refused for it.
 */
export async function applyEvent(
  context: MachineContext,
  kind: MachineDataKind,
  item: CheckedItem,
): Promise<EventOutcome> {
  const effect = effects[kind]
  if (!effect) return 'stored'
  await sql`savepoint event`.execute(context.db)
  try {
    await effect(context, item, { ...item.content, pipe_guid: item.pipe_guid } as never)
    await sql`release savepoint event`.execute(context.db)
    return 'applied'
  } catch (fault) {
    const refusal = fault instanceof Refusal ? fault : refusalOf(fault)
    // After a lock timeout the machine sends the whole batch again.
    if (!refusal || refusal.code === 'busy') throw fault
    await sql`rollback to savepoint event`.execute(context.db)
    return refusal.code
  }
}

/** Returns when something happened; a clock that is ahead must not put it into the future. */
function notAhead({ now }: MachineContext, at: Date): Date {
  return at < now() ? at : now()
}

async function findMandrel({ db }: MachineContext, code: string): Promise<number | undefined> {
  return (await db.selectFrom('mandrel').select('id').where('code', '=', code).executeTakeFirst())?.id
}
