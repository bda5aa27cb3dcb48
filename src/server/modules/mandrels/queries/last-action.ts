import { sql } from 'kysely'
import { isActionOfPipe, mandrelActionOf } from '#domain/pipes/mandrel.ts'
import { UNDO_WITHIN_MS } from '#domain/work-change.ts'
import type { Context } from '#server/context.ts'

type LastAction = {
  readonly id: number
  readonly action: number
  readonly at: Date
  readonly user_id: number | null
  readonly request_id: string | null
  /** Whether the mandrel itself was changed after it. */
  readonly is_changed_since: boolean
}

/** Returns the last action of a mandrel and who recorded it; undefined if there is none. */
export async function readLastAction({ db }: Context, mandrel: number): Promise<LastAction | undefined> {
  const { rows } = await sql<LastAction>`
    select a.id, a.action, a.at, h.user_id, h.request_id, exists (
      select from history m where m.object_type = 'mandrel' and m.object_id = ${mandrel} and m.id > h.id
    ) as is_changed_since
    from (select * from mandrel_action where mandrel_id = ${mandrel} order by id desc limit 1) a
    join history h on h.object_type = 'mandrel_action' and h.object_id = a.id and h.action = 'insert'`.execute(
    db,
  )
  return rows[0]
}

/** An action that the user can undo, and until when. */
export type UndoableAction = { readonly id: number; readonly until: Date }

/** Returns the action of a mandrel that the user can undo; null if there is none. */
export async function readUndoableAction(context: Context, mandrel: number): Promise<UndoableAction | null> {
  const last = await readLastAction(context, mandrel)
  if (!last || last.is_changed_since || isActionOfPipe(mandrelActionOf(last.action))) return null
  const until = last.at.getTime() + UNDO_WITHIN_MS
  const isOwn = last.user_id === context.user.id
  return isOwn && context.now().getTime() <= until ? { id: last.id, until: new Date(until) } : null
}
