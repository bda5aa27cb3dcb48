import type { Proposal } from './propose-specification.ts'

/** The figures of a specification that the size model calculates; lengths in mm, mass in kg/m. */
export const calculatedFigures = [
  'outer_diameter',
  'wall_thickness',
  's1',
  's4',
  'profile_height',
  'weight_per_meter',
  'winding_minutes',
  'cooling_minutes',
] as const
export type CalculatedFigure = (typeof calculatedFigures)[number]
export type CalculatedFigures = Readonly<Record<CalculatedFigure, number | null>>

/** Returns the figures of a proposal as they are stored; null for those that such a wall does not have. */
export function figuresOf({ proposed }: Proposal): CalculatedFigures {
  const none = {
    ...{ outer_diameter: null, wall_thickness: null, s1: null, s4: null, profile_height: null },
    ...{ weight_per_meter: null, winding_minutes: null, cooling_minutes: null },
  }
  if (!proposed) return none
  const { outer_diameter, weight_per_meter, winding_minutes, cooling_minutes } = proposed
  const times = { outer_diameter, weight_per_meter, winding_minutes, cooling_minutes }
  if (proposed.kind === 'solid')
    return { ...none, ...times, wall_thickness: tenths(proposed.wall.wall_thickness) }
  const { s1, s4, core_height } = proposed.wall
  return { ...none, ...times, s1: tenths(s1), s4: tenths(s4), profile_height: core_height }
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}
