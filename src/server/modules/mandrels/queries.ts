import type { Mandrel } from '#contract/mandrels.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { toMandrel } from './rows.ts'

/** Returns all mandrels by size and code, a few dozen. */
export async function readMandrels({ db }: Context): Promise<Mandrel[]> {
  const mandrels = await db.selectFrom('mandrel').selectAll().orderBy('dn').orderBy('code').execute()
  return mandrels.map(toMandrel)
}

/** Returns a mandrel; throws the refusal `not_found`. */
export async function readMandrel({ db }: Context, id: number): Promise<Mandrel> {
  const mandrel = await db.selectFrom('mandrel').selectAll().where('id', '=', id).executeTakeFirst()
  if (!mandrel) throw new Refusal('not_found')
  return toMandrel(mandrel)
}
