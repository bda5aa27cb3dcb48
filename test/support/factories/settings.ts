import type { Configuration } from '#contract/bootstrap.ts'
import { asSystem, type Db } from './insert.ts'

/** Sets business constants. */
export async function theSettings(db: Db, settings: Partial<Configuration>): Promise<void> {
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) }))
  await asSystem(db, (tx) =>
    tx
      .insertInto('setting')
      .values(rows)
      .onConflict((known) => known.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
      .execute(),
  )
}
