import { sql } from 'kysely'

/** Selects the display name of the table aliased `user`: the full name, or else the username. */
export function userName(alias: string) {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const full = sql`trim(${column('first_name')} || ' ' || ${column('last_name')})`
  return sql<string | null>`coalesce(nullif(${full}, ''), ${column('username')})`
}
