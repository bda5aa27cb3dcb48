import { type Static, Type } from 'typebox'
import { catalogueOf } from '#contract/catalogue.ts'
import { Id, NamedRef, RequiredText, stamps } from '#contract/shapes.ts'

const sort = Type.Integer({ minimum: 0, maximum: 100_000 })

const group = {
  name_et: RequiredText(100),
  name_en: RequiredText(100),
  /** A pipe can have at most one tag of the group. */
  is_exclusive: Type.Boolean(),
  sort,
}
const groupChanges = Type.Partial(Type.Object(group))

export const PipeTagGroup = Type.Object({ id: Id, ...group, ...stamps })
export type PipeTagGroup = Static<typeof PipeTagGroup>

export const pipeTagGroups = catalogueOf({
  path: '/api/v1/pipe-tag-groups/',
  one: 'a group of pipe tags',
  many: 'groups of pipe tags',
  listed: 'Returns all groups, ordered by position.',
  mayWrite: '@pipes_manage_tags',
  item: PipeTagGroup,
  input: Type.Object({ ...groupChanges.properties, name_et: group.name_et, name_en: group.name_en }),
  changes: groupChanges,
})

const tag = {
  name: RequiredText(100),
  name_en: RequiredText(100),
  colour: Type.String({ maxLength: 7, pattern: '^#[0-9a-f]{6}$', example: '#5b6770' }),
  is_active: Type.Boolean(),
  sort,
}
const tagChanges = Type.Partial(Type.Object({ ...tag, group: Id }))

export const PipeTag = Type.Object({ id: Id, ...tag, group: NamedRef, ...stamps })
export type PipeTag = Static<typeof PipeTag>

export const pipeTags = catalogueOf({
  path: '/api/v1/pipe-tags/',
  one: 'a pipe tag',
  many: 'pipe tags',
  listed: 'Returns all tags, ordered by group, position and name.',
  mayWrite: '@pipes_manage_tags',
  item: PipeTag,
  input: Type.Object({ ...tagChanges.properties, name: tag.name, group: Id }),
  changes: tagChanges,
})
