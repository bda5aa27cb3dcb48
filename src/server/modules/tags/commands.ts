import type { Input } from '#contract/endpoint.ts'
import type { ComponentTag, componentTags, downtimeProblemTags, ProblemTag } from '#contract/tags.ts'
import type { Context } from '#server/context.ts'
import { type ProblemKind, type ProblemTagKey, readComponentTag, readProblemTag } from './queries.ts'

/** Creates a component tag; without an English name, it uses its only name. */
export async function createComponentTag(
  context: Context,
  tag: Input<typeof componentTags.create>['body'],
): Promise<ComponentTag> {
  const { id } = await context.db
    .insertInto('component_tag')
    .values({ name_en: tag.name, ...tag })
    .returning('id')
    .executeTakeFirstOrThrow()
  return readComponentTag(context, id)
}

export async function changeComponentTag(
  context: Context,
  id: number,
  changes: Input<typeof componentTags.change>['body'],
): Promise<ComponentTag> {
  if (Object.keys(changes).length > 0)
    await context.db.updateTable('component_tag').set(changes).where('id', '=', id).execute()
  return readComponentTag(context, id)
}

/** Creates a problem tag of a kind; without an English name, it uses its only name. */
export async function createProblemTag(
  context: Context,
  kind: ProblemKind,
  tag: Input<typeof downtimeProblemTags.create>['body'],
): Promise<ProblemTag> {
  const { id } = await context.db
    .insertInto('problem_tag')
    .values({ name_en: tag.name, category: 'other', ...tag, kind })
    .returning('id')
    .executeTakeFirstOrThrow()
  return readProblemTag(context, { kind, id })
}

export async function changeProblemTag(
  context: Context,
  { kind, id }: ProblemTagKey,
  changes: Input<typeof downtimeProblemTags.change>['body'],
): Promise<ProblemTag> {
  if (Object.keys(changes).length > 0)
    await context.db
      .updateTable('problem_tag')
      .set(changes)
      .where('id', '=', id)
      .where('kind', '=', kind)
      .execute()
  return readProblemTag(context, { kind, id })
}
