import { sql } from 'kysely'

/** Selects what a user (aliased so) is called: the full name, or the username where there is none. */
export function userName(alias: string) {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const full = sql`trim(${column('first_name')} || ' ' || ${column('last_name')})`
  return sql<string | null>`coalesce(nullif(${full}, ''), ${column('username')})`
}
