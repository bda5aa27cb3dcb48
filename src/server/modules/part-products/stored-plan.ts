import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { Id, Nullable } from '#contract/shapes.ts'
import { planFields } from '#contract/work-plan.ts'
import type { WorkPlan } from '#domain/work-plan.ts'

/** Absent: the catalogue's default operator; null: nobody. */
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

/** Returns a work plan as the database keeps it, its tags by the names they have today; null where there is none. */
export function storedWorkPlan(stored: unknown, tagNames: ReadonlyMap<number, string>): WorkPlan | null {
  if (stored === null) return null
  if (!StoredPlan.Check(stored)) throw new Error('A stored work plan does not have the shape of one.')
  return {
    ...stored,
    components: stored.components.map((component) => ({
      ...component,
      component_tags: component.component_tags.map(({ id, name }) => ({
        id,
        name: tagNames.get(id) ?? name,
      })),
    })),
  }
}
