import type { Problem } from './errors.ts'
import type { WorkPlan } from './work-plan.ts'
import { stepPath } from './work-plan-path.ts'

/** Returns a problem for each duplicate uid of components and parts, and for each duplicate path of steps. */
export function checkUids({ components }: WorkPlan): Problem[] {
  const parts = components.flatMap((component, index) =>
    component.parts.map((part, at) => ({ component, part, field: `components.${index}.parts.${at}` })),
  )
  const componentUids = components.map(({ uid }, index) => ({ key: uid, field: `components.${index}.uid` }))
  const partUids = parts.map(({ part, field }) => ({ key: part.id, field: `${field}.id` }))
  const stepPaths = parts.flatMap(({ component, part, field }) =>
    repeated(
      part.actions.map((step, at) => ({
        key: stepPath(component, part, step),
        field: `${field}.actions.${at}.uid`,
      })),
    ),
  )
  return [
    ...[...repeated(componentUids), ...repeated(partUids)].map(
      ({ key, field }): Problem => ({ code: 'plan_uid_doubled', params: { uid: key }, field }),
    ),
    ...stepPaths.map(
      ({ key, field }): Problem => ({ code: 'plan_path_doubled', params: { path: key }, field }),
    ),
  ]
}

/** Returns all but the first of the items with the same key. */
function repeated<T extends { readonly key: string }>(items: readonly T[]): T[] {
  return [...Map.groupBy(items, ({ key }) => key).values()].flatMap((same) => same.slice(1))
}
