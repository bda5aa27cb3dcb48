import type { PipeSpecification } from '#contract/pipe-specification.ts'
import { Refusal } from '#domain/errors.ts'
import type { CalculatedFigures } from '#domain/pipes/calculated-figures.ts'
import { solidFamilies } from '#domain/pipes/profile-family.ts'
import type { Context } from '#server/context.ts'

/** A profile of the catalogue. */
export type Profile = NonNullable<Awaited<ReturnType<typeof readProfile>>>

/** Returns the profile that a specification names; throws `Refusal` if it is of another family. */
export async function readProfile({ db }: Context, { profile: id, profile_family }: PipeSpecification) {
  if (id === undefined || id === null) return undefined
  const profile = await db
    .selectFrom('pipe_profile')
    .select(['id', 'code', 'family', 'core_height', 's1'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!profile) throw new Refusal('unknown_reference', { id }, 'profile')
  if (profile.family !== profile_family) throw differs(profile, profile_family)
  return profile
}

type Given = {
  readonly sent: PipeSpecification
  readonly profile: Profile | undefined
  readonly figures: CalculatedFigures
}

/**
 * Returns the profile of a specification: the one that it names, or else the one in use with its core tube or solid wall; null if
 * the catalogue has none. Throws `Refusal` if the one named has another core tube or wall.
 */
export async function profileIdOf(context: Context, given: Given): Promise<number | null> {
  const { sent, profile, figures } = given
  const family = sent.profile_family
  const isSolid = solidFamilies.some((each) => each === family)
  const size = isSolid ? figures.wall_thickness : figures.profile_height
  if (profile) {
    if (size !== null && size !== (isSolid ? profile.s1 : profile.core_height))
      throw differs(profile, `${family} ${size}`)
    return profile.id
  }
  const found = await context.db
    .selectFrom('pipe_profile')
    .select('id')
    .where('family', '=', family)
    .where(isSolid ? 's1' : 'core_height', '=', size)
    .where('is_active', '=', true)
    .orderBy('id')
    .executeTakeFirst()
  return found?.id ?? null
}

function differs({ code }: { readonly code: string }, wall: string): Refusal {
  return new Refusal('profile_differs', { profile: code, wall }, 'profile')
}
