import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { ById, Id, NamedRef, Nullable, PageOf, paging, RequiredText, stamps, Text } from '#contract/shapes.ts'
import { ComponentsInput, WorkPlan } from '#contract/work-plan.ts'

const writable = {
  name: RequiredText(),
  description: Text(2000),
  /** The type of parts it is for, if it is for one. */
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
  /** As of a work plan, whose durations are those of one piece. */
  components: WorkPlan.properties.components,
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
    summary: 'Templates of work plans, newest first.',
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
    summary: 'One template.',
    params: ById,
    reply: PartTemplate,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/part-templates/',
    may: '@parts_manage_templates',
    summary: 'Adds a template; its components are checked as a work plan is.',
    body: Type.Object({ ...changes.properties, name, components }),
    bodySize: 'large',
    reply: PartTemplate,
    success: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/v1/part-templates/:id/',
    may: '@parts_manage_templates',
    summary: 'Changes or archives a template; work plans made from it stay as they are.',
    params: ById,
    body: changes,
    bodySize: 'large',
    reply: PartTemplate,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/part-templates/:id/',
    may: '@parts_manage_templates',
    summary: 'Deletes a template.',
    params: ById,
  }),
}
