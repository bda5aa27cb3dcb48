import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { ById, Id, NamedRef, Nullable, PageOf, paging, RequiredText, stamps, Text } from '#contract/shapes.ts'
import { ComponentsInput, WorkPlanJson } from '#contract/work-plan.ts'

const writable = {
  name: RequiredText(),
  description: Text(2000),
  /** The part type it is for, if any. */
  part_type: Nullable(Id),
  image: Nullable(
    Type.String({ maxLength: 500, pattern: '^https?://', example: 'https://drawings.example/1.png' }),
  ),
  components: ComponentsInput,
  is_active: Type.Boolean(),
}
const { name, components } = writable

export const PartTemplate = Type.Object({
  id: Id,
  ...writable,
  name: Type.String(),
  image: Nullable(Type.String()),
  part_type: Nullable(NamedRef),
  /** Like those of a work plan; durations are for one piece. */
  components: WorkPlanJson.properties.components,
  ...stamps,
})
export type PartTemplate = Static<typeof PartTemplate>

const changes = Type.Partial(Type.Object(writable))
const seeTemplates = ['@parts_manage_templates', '@parts_edit_workplan', '@parts_sales_tool'] as const

export const partTemplates = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/part-templates/',
    may: seeTemplates,
    summary: 'List templates',
    description: 'Returns work plan templates, newest first.',
    query: Type.Object({
      ...paging,
      search: Type.Optional(Type.String({ maxLength: 200 })),
      part_type: Type.Optional(Id),
      is_active: Type.Optional(Type.Boolean()),
    }),
    reply: PageOf(PartTemplate),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/part-templates/:id/',
    may: seeTemplates,
    summary: 'Get a template',
    params: ById,
    reply: PartTemplate,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/part-templates/',
    may: '@parts_manage_templates',
    summary: 'Create a template',
    description: 'The components are validated like a work plan.',
    body: Type.Object({ ...changes.properties, name, components }),
    bodySize: 'large',
    reply: PartTemplate,
    success: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/v1/part-templates/:id/',
    may: '@parts_manage_templates',
    summary: 'Update or archive a template',
    description: 'Existing work plans created from the template do not change.',
    params: ById,
    body: changes,
    bodySize: 'large',
    reply: PartTemplate,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/part-templates/:id/',
    may: '@parts_manage_templates',
    summary: 'Delete a template',
    params: ById,
  }),
}
