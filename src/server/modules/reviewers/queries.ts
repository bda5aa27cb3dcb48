import { sql } from 'kysely'
import type { Reviewer } from '#contract/reviewers.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { stamped } from '#server/db/stamps.ts'
import { userName } from '#server/db/user-name.ts'

/** Returns all reviewers by name, a handful. */
export async function readReviewers(context: Context): Promise<Reviewer[]> {
  const rows = await reviewerRows(context)
    .orderBy(sql`${userName('u')} collate "et-x-icu"`)
    .orderBy('r.id')
    .execute()
  return rows.map(stamped)
}

/** Returns a reviewer; throws the refusal `not_found`. */
export async function readReviewer(context: Context, id: number): Promise<Reviewer> {
  const row = await reviewerRows(context).where('r.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return stamped(row)
}

function reviewerRows({ db }: Context) {
  return db
    .selectFrom('reviewer as r')
    .innerJoin('app_user as u', 'u.id', 'r.user_id')
    .select(['r.id', 'r.user_id as user', 'r.is_active', 'r.created_at', 'r.updated_at'])
    .select(userName('u').$notNull().as('name'))
}
