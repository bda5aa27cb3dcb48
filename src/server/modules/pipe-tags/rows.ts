import type { PipeTag } from '#contract/pipe-tags.ts'
import type { RowOf } from '#server/db/row-of.ts'
import { stamped } from '#server/db/stamps.ts'
import type { pipeTagRows } from './queries.ts'

export function toPipeTag({ group_id, group_name, ...tag }: RowOf<typeof pipeTagRows>): PipeTag {
  return { ...stamped(tag), group: { id: group_id, name: group_name } }
}
