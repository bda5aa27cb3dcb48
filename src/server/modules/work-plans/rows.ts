import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { Id, Nullable } from '#contract/shapes.ts'
import { planFields, type WorkPlanJson as WirePlan } from '#contract/work-plan.ts'
import type { TimedAction } from '#domain/timed-actions.ts'
import type { Component, Part, PartStep, WorkPlan } from '#domain/work-plan.ts'
import { stepPath } from '#domain/work-plan-path.ts'

/** Absent means the catalogue's default operator, null means nobody. */
const Operator = Type.Optional(Nullable(Id))

const StoredPlan = Compile(
  Type.Object({
    version: Type.Literal(1),
    components: Type.Array(
      Type.Object({
        ...planFields.component,
        cutting_operator: Operator,
        expansion_operator: Operator,
        parts: Type.Array(
          Type.Object({
            ...planFields.part,
            additional_time_operator: Operator,
            actions: Type.Array(
              Type.Object({
                ...planFields.step,
                worker_id: Operator,
                formula: Type.Optional(Nullable(Type.String())),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
)

/** The names in the user's language that work plans are shown with. */
export type PlanNames = {
  readonly tags: ReadonlyMap<number, string>
  /** By part type and each of its names. */
  readonly parts: ReadonlyMap<number, ReadonlyMap<string, string>>
  /** By each name of all part types. */
  readonly types: ReadonlyMap<string, string>
}

const AS_STORED: PlanNames = { tags: new Map(), parts: new Map(), types: new Map() }

/**
 * Returns a stored work plan with the current names of its tags; null if there is none. Parts that have a name of their type
 * have it in the user's language, and components whose names begin with a part type.
 */
export function storedWorkPlan(stored: unknown, { tags, parts, types } = AS_STORED): WorkPlan | null {
  if (stored === null) return null
  if (!StoredPlan.Check(stored)) throw new Error('A stored work plan is malformed.')
  return {
    ...stored,
    components: stored.components.map((component) => ({
      ...component,
      name: componentName(component.name, types),
      component_tags: component.component_tags.map(({ id, name }) => ({
        id,
        name: tags.get(id) ?? name,
      })),
      parts: component.parts.map((part) => {
        const name =
          part.part_type_id === null ? undefined : parts.get(part.part_type_id)?.get(part.part_name)
        return name === undefined ? part : { ...part, part_name: name }
      }),
    })),
  }
}

/** Returns a name with the longest part type at its beginning in the user's language: "Tee DN800" as "Kolmik DN800". */
function componentName(name: string, types: PlanNames['types']): string {
  for (let end = name.length; end > 0; end = name.lastIndexOf(' ', end - 1)) {
    const known = types.get(name.slice(0, end))
    if (known !== undefined) return `${known}${name.slice(end)}`
  }
  return name
}

/** Returns whether the user may know the work of an operator. */
type MayReveal = (operatorId: number) => boolean

/** Returns a work plan for the wire, with the minutes of its steps and without operators that the user may not know. */
export function wirePlan(plan: WorkPlan, actions: readonly TimedAction[], mayReveal: MayReveal): WirePlan {
  const minutes = new Map(actions.map(({ path, duration }) => [path, duration]))
  const revealed = (id: number | null | undefined) => (id == null || !mayReveal(id) ? null : id)
  const step = (component: Component, part: Part, one: PartStep) => ({
    ...one,
    worker_id: revealed(one.worker_id),
    worker_id_is_default: one.worker_id === undefined,
    formula: one.formula ?? null,
    duration: minutes.get(stepPath(component, part, one)) ?? null,
  })
  const part = (component: Component, one: Part) => ({
    ...one,
    variables: { ...one.variables },
    additional_time_operator: revealed(one.additional_time_operator),
    additional_time_operator_is_default: one.additional_time_operator === undefined,
    actions: one.actions.map((action) => step(component, one, action)),
  })
  const component = (one: Component) => ({
    ...one,
    component_tags: [...one.component_tags],
    cutting_operator: revealed(one.cutting_operator),
    cutting_operator_is_default: one.cutting_operator === undefined,
    expansion_operator: revealed(one.expansion_operator),
    expansion_operator_is_default: one.expansion_operator === undefined,
    parts: one.parts.map((each) => part(one, each)),
  })
  return { version: 1, components: plan.components.map(component) }
}
