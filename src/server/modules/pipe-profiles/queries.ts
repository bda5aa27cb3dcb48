import type { PipeProfile } from '#contract/pipe-profiles.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { stamped } from '#server/db/stamps.ts'

/** Returns all profiles by family and core height, a few dozen. */
export async function readPipeProfiles({ db }: Context): Promise<PipeProfile[]> {
  const profiles = await db
    .selectFrom('pipe_profile')
    .selectAll()
    .orderBy('family')
    .orderBy('core_height')
    .orderBy('code')
    .execute()
  return profiles.map(stamped)
}

/** Returns a profile; throws the refusal `not_found`. */
export async function readPipeProfile({ db }: Context, id: number): Promise<PipeProfile> {
  const profile = await db.selectFrom('pipe_profile').selectAll().where('id', '=', id).executeTakeFirst()
  if (!profile) throw new Refusal('not_found')
  return stamped(profile)
}
