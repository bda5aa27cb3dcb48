import { sql } from 'kysely'
import type { MachineDataKind } from '#contract/machine-data.ts'
import { applyEvent, type EventOutcome } from './effects.ts'
import type { CheckedItem, MachineContext } from './items.ts'

/** Stores the samples that are new, in one statement; returns how many. */
export async function storeSamples(
  { db, now, machine }: MachineContext,
  items: readonly CheckedItem[],
): Promise<number> {
  if (items.length === 0) return 0
  const receivedAt = now()
  const sent = firstOfGuids(items)
  // PostgreSQL reads columns as arrays in less time than as JSON, but for what is JSON.
  const { numAffectedRows = 0n } = await sql`
    with sent as (
      select * from rows from (
        unnest(
          ${sent.map(({ guid }) => guid)}::uuid[], ${sent.map(({ at }) => at.toISOString())}::timestamptz[],
          ${sent.map((item) => item.is_historical)}::boolean[], ${sent.map((item) => item.pipe_guid)}::uuid[]
        ),
        jsonb_array_elements(${JSON.stringify(sent.map(({ content }) => content))}::jsonb)
      ) as i (guid, at, is_historical, pipe_guid, content)
    ), fresh as (
      insert into machine_item (machine_id, guid, received_at)
      select ${machine.id}, guid, ${receivedAt} from sent
      on conflict do nothing returning guid
    )
    insert into machine_sample (machine_id, guid, at, received_at, is_historical, pipe_guid, metrics)
    select ${machine.id}, guid, at, ${receivedAt}, is_historical, pipe_guid, content
    from sent join fresh using (guid)`.execute(db)
  return Number(numAffectedRows)
}

/** Stores the events that are new, each with what followed from it, in the order in which they happened; returns how many. */
export async function storeEvents(
  context: MachineContext,
  kind: MachineDataKind,
  items: readonly CheckedItem[],
): Promise<number> {
  const fresh = await storeNewGuids(context, items)
  const events = fresh.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.index - b.index)
  const stored: (CheckedItem & { readonly outcome: EventOutcome })[] = []
  for (const item of events) stored.push({ ...item, outcome: await applyEvent(context, kind, item) })
  if (stored.length === 0) return 0
  await sql`
    insert into machine_event (machine_id, guid, kind, at, received_at, is_historical, pipe_guid, content, outcome)
    select ${context.machine.id}, guid, ${kind}, at, ${context.now()}, is_historical, pipe_guid, content, outcome
    from json_to_recordset(${JSON.stringify(stored)}::json)
      as i(guid uuid, at timestamptz, is_historical boolean, pipe_guid uuid, content jsonb, outcome text)`.execute(
    context.db,
  )
  return stored.length
}

/** Stores the guids that are new; returns their items. */
async function storeNewGuids(
  { db, now, machine }: MachineContext,
  items: readonly CheckedItem[],
): Promise<CheckedItem[]> {
  const sent = firstOfGuids(items)
  const { rows } = await sql<{ guid: string }>`
    insert into machine_item (machine_id, guid, received_at)
    select ${machine.id}, guid, ${now()} from unnest(${sent.map(({ guid }) => guid)}::uuid[]) guid
    on conflict do nothing returning guid`.execute(db)
  const fresh = new Set(rows.map(({ guid }) => guid))
  return sent.filter(({ guid }) => fresh.has(guid))
}

/** Returns the first item of each guid, by guid: copies of a batch that come at once wait for each other, never in a circle. */
function firstOfGuids(items: readonly CheckedItem[]): CheckedItem[] {
  const first = new Map(items.toReversed().map((item) => [item.guid, item]))
  return [...first.values()].toSorted((a, b) => (a.guid < b.guid ? -1 : 1))
}
