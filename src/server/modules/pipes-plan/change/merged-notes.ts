import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import type { StoredProduct } from './stored-products.ts'

type Merged = { readonly left: number; readonly gone: readonly number[] }

/** Gives what is left the comments and tags of parts that disappear: each once, its own first, then in the order of the parts. */
export async function mergeNotes({ db }: Context, { left, gone }: Merged): Promise<void> {
  const products = await db
    .selectFrom('pipe_product')
    .select(['comment'])
    .where(isOneOf('id', [left, ...gone]))
    .orderBy(sql`id = ${left}`, 'desc')
    .orderBy('position')
    .execute()
  const comment = joined(products.map((product) => product.comment))
  await db
    .updateTable('pipe_product')
    .set({ comment })
    .where('id', '=', left)
    .where('comment', '<>', comment)
    .execute()
  // Of an exclusive group only the first tag can stay.
  await sql`
    insert into tagged_pipe_product (pipe_product_id, pipe_tag_id)
    select ${left}::integer, tag from (
      select distinct on (which) n.id as tag
      from tagged_pipe_product t
        join pipe_product p on p.id = t.pipe_product_id
        join pipe_tag n on n.id = t.pipe_tag_id
        join pipe_tag_group g on g.id = n.group_id
        cross join lateral (select case when g.is_exclusive then -g.id else n.id end as which) w
      where p.id = any(${[left, ...gone]}::integer[])
      order by which, p.id = ${left} desc, p.position, t.id
    ) tags
    on conflict (pipe_product_id, pipe_tag_id) do nothing`.execute(db)
}

/** Takes the comments and tags of parts that came back from what was left without them; a comment that was edited since stays. */
export async function separateNotes(
  { db }: Context,
  stored: readonly StoredProduct[],
  cameBack: ReadonlySet<number>,
): Promise<void> {
  const left = stored.find(({ id }) => !cameBack.has(id))
  const back = stored.filter(({ id }) => cameBack.has(id)).toSorted((a, b) => positionOf(a) - positionOf(b))
  if (!left || back.length === 0) return
  await db
    .updateTable('pipe_product')
    .set({ comment: commentOf(left) })
    .where('id', '=', left.id)
    .where('comment', '=', joined([left, ...back].map(commentOf)))
    .execute()
  const own = new Set(left.tags.map(tagOf))
  const others = back.flatMap(({ tags }) => tags.map(tagOf)).filter((tag) => !own.has(tag))
  await db
    .deleteFrom('tagged_pipe_product')
    .where('pipe_product_id', '=', left.id)
    .where(isOneOf('pipe_tag_id', others))
    .execute()
}

function joined(comments: readonly string[]): string {
  return [...new Set(comments.filter((comment) => comment.trim() !== ''))].join('\n')
}

function commentOf({ row }: StoredProduct): string {
  return String(row['comment'] ?? '')
}

function positionOf({ row }: StoredProduct): number {
  return Number(row['position'] ?? 0)
}

function tagOf(tag: Readonly<Record<string, unknown>>): number {
  return Number(tag['pipe_tag_id'])
}
