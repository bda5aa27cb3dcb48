import { type Kysely, sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import type { Schema } from '#server/db/schema.ts'

export type Count = {
  readonly attempts: number
  /** When the count restarts, in epoch milliseconds. */
  readonly endsAt: number
}

type Attempt = { readonly key: string; readonly at: Date; readonly windowMs: number }

/** Counts an attempt for a key, of all server processes, and returns the count; it restarts when its window is over. */
export async function countAttempt(db: Kysely<Schema>, { key, at, windowMs }: Attempt): Promise<Count> {
  const { points, expire } = await db
    .insertInto('rate_limit')
    .values({ key, points: 1, expire: at.getTime() + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql`case when rate_limit.expire <= ${at.getTime()} then 1 else rate_limit.points + 1 end`,
        expire: sql`case when rate_limit.expire <= ${at.getTime()} then excluded.expire else rate_limit.expire end`,
      }),
    )
    .returning(['points', 'expire'])
    .executeTakeFirstOrThrow()
  return { attempts: points, endsAt: Number(expire) }
}

/** Throws the refusal `throttled` if more than so many attempts were counted. */
export function refuseBeyond(limit: number, { attempts, endsAt }: Count, at: Date): void {
  if (attempts <= limit) return
  throw new Refusal('throttled', { seconds: Math.max(1, Math.ceil((endsAt - at.getTime()) / 1000)) })
}
