import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { sqlState } from '#server/db/transaction.ts'
import { jsonPieces } from '#server/http/json-pieces.ts'
import { slices } from '#server/slices.ts'

/**
 * Runs `work` at most once per user, or machine, and Idempotency-Key, inside the caller's transaction. A repeated call waits for the first
 * and gets its response; it is refused if it is a different request, or if the first is still running after five seconds.
 */
export async function runOnce<T>(
  context: Context,
  { request, toText }: { readonly request: FastifyRequest; readonly toText: (answer: T) => Promise<string> },
  work: () => Promise<T>,
): Promise<T> {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return work()
  if (key.length > 200) throw new Refusal('value_not_allowed', {}, 'Idempotency-Key')
  const { db, now, emit } = context
  const owner = ownerOf(request, context)
  const fingerprint = await fingerprintOf(request)

  await waitForFirst(context, `${owner.lock}:${key}`)
  const known = await db
    .selectFrom('idempotency_key')
    .select(['fingerprint', 'reply'])
    .where(owner.column, '=', owner.id)
    .where('key', '=', key)
    .executeTakeFirst()
  if (known && known.fingerprint !== fingerprint) throw new Refusal('idempotency_key_reused')
  if (known) {
    emit({ name: 'answer repeated' })
    return JSON.parse(known.reply)
  }

  const answer = await work()
  await db
    .insertInto('idempotency_key')
    .values({
      [owner.column]: owner.id,
      key,
      fingerprint,
      reply: await toText(answer),
      created_at: now(),
    })
    .execute()
  return answer
}

/** Returns whose key it is, where that is stored, and the name of its lock. */
function ownerOf({ machine }: FastifyRequest, { user }: Context) {
  return machine
    ? ({ column: 'machine_id', id: machine.id, lock: `machine:${machine.id}` } as const)
    : ({ column: 'user_id', id: user.id, lock: String(user.id) } as const)
}

async function waitForFirst({ db }: Context, key: string): Promise<void> {
  try {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
  } catch (fault) {
    if (sqlState(fault) === '55P03') throw new Refusal('idempotency_key_busy')
    throw fault
  }
}

/** Returns a hash of the method, the URL and the body. */
async function fingerprintOf({ method, url, body }: FastifyRequest): Promise<string> {
  const hash = createHash('sha256').update(`${JSON.stringify([method, url]).slice(0, -1)},`)
  const slice = slices()
  for (const piece of jsonPieces(body ?? null)) {
    hash.update(piece)
    await slice()
  }
  return hash.update(']').digest('base64')
}
