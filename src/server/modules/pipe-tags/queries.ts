import type { PipeTag } from '#contract/pipe-tags.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { byName } from '#server/lists/conditions.ts'
import { toPipeTag } from './rows.ts'

/** Returns all pipe tags by group, position and name, a few dozen. */
export async function readPipeTags(context: Context): Promise<PipeTag[]> {
  const tags = await pipeTagRows(context)
    .orderBy('g.sort')
    .orderBy('g.id')
    .orderBy('t.sort')
    .orderBy(byName('t.name'))
    .execute()
  return tags.map(toPipeTag)
}

/** Returns a pipe tag; throws the refusal `not_found`. */
export async function readPipeTag(context: Context, id: number): Promise<PipeTag> {
  const tag = await pipeTagRows(context).where('t.id', '=', id).executeTakeFirst()
  if (!tag) throw new Refusal('not_found')
  return toPipeTag(tag)
}

export function pipeTagRows({ db, language }: Context) {
  return db
    .selectFrom('pipe_tag as t')
    .innerJoin('pipe_tag_group as g', 'g.id', 't.group_id')
    .selectAll('t')
    .select(language === 'et' ? 'g.name_et as group_name' : 'g.name_en as group_name')
}
