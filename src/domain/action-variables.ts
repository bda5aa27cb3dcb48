import { readDimensions } from './dimensions.ts'
import type { Problem } from './errors.ts'
import type { Component, Part } from './work-plan.ts'

/** The variables of formulas (requirements: Formulas); a part can add more. */
export const actionVariables: ReadonlySet<string> = new Set([
  ...['DN', 'OD', 'L', 'H', 'W', 'S', 'D', 'SN', 'WL', 'SIDES', 'CONN'],
  ...['pieces', 'expansion_count', 'additional_time'],
])

const DEFAULT_SIDES = 2
const DEFAULT_CONNECTIONS = 0

/** Returns the variables for the formulas of a component's own actions. */
export function componentValues({ diameter, expansion_count }: Component): Map<string, number> {
  const values = new Map([
    ['SIDES', DEFAULT_SIDES],
    ['CONN', DEFAULT_CONNECTIONS],
    ['pieces', 1],
    ['expansion_count', expansion_count],
  ])
  if (diameter !== null) values.set('DN', diameter)
  return values
}

/** Returns the variables for the formulas of a part's actions; problems name the part's field. */
export function partValues(
  component: Component,
  part: Part,
): { readonly values: ReadonlyMap<string, number>; readonly problems: readonly Problem[] } {
  const { values: dimensions, problems } = readDimensions(part)
  const values = new Map([
    ...componentValues(component),
    ['SIDES', part.SIDES ?? DEFAULT_SIDES],
    ['CONN', part.CONN ?? DEFAULT_CONNECTIONS],
    ...dimensions,
    ...Object.entries(part.variables),
    ['pieces', part.pieces],
    ['additional_time', part.additional_time],
  ])
  const length = values.get('WL') ?? weldLength(values, dimensions.has('OD'))
  if (length !== undefined) values.set('WL', length)
  return { values, problems }
}

/** Returns the weld length in metres: a tube's circumference or a plate's perimeter. */
function weldLength(values: ReadonlyMap<string, number>, isTube: boolean): number | undefined {
  const [OD, H, W] = [values.get('OD'), values.get('H'), values.get('W')]
  const around = OD === undefined ? undefined : (Math.PI * OD) / 1000
  const perimeter = H === undefined || W === undefined ? undefined : (2 * (H + W)) / 1000
  return isTube ? around : (perimeter ?? around)
}
