import type pg from 'pg'

/** Returns the number of other visible connections to the same database. */
export async function countOtherConnections(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ others: string | number }>(`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`)
  return Number(rows[0]?.others)
}
