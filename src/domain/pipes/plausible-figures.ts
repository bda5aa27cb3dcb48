import { Refusal } from '#domain/errors.ts'
import { type CalculatedFigure, type CalculatedFigures, calculatedFigures } from './calculated-figures.ts'

type Limits = { readonly min: number; readonly max: number }

/** Returns the smallest and the largest figures that a pipe of a nominal inner diameter can have; anything beyond is a typing error. */
export function figureLimits(dn: number): Readonly<Partial<Record<CalculatedFigure, Limits>>> {
  return {
    // The diameter is the inner one, and a wall is at most half of it thick.
    outer_diameter: { min: dn + 2, max: 2 * dn },
    wall_thickness: { min: 1, max: Math.round(dn / 2) },
    s1: { min: 1, max: Math.round(dn / 4) },
    s4: { min: 1, max: Math.round(dn / 4) },
    profile_height: { min: 5, max: dn },
    // From a wall of a few millimetres to a solid one of the largest outer diameter.
    weight_per_meter: { min: Math.round(dn / 100) / 2, max: Math.round(0.0024 * dn ** 2) },
  }
}

/** Returns the limits of the figures that are beyond them. */
export function implausibleFigures(dn: number, figures: Partial<CalculatedFigures>) {
  const limits = figureLimits(dn)
  return calculatedFigures.flatMap((figure) => {
    const [value, limit] = [figures[figure] ?? null, limits[figure]]
    return value === null || !limit || (value >= limit.min && value <= limit.max)
      ? []
      : [{ figure, ...limit }]
  })
}

/** Throws `Refusal` if figures that were entered cannot be those of a pipe of a diameter. */
export function checkFigures(dn: number, entered: Partial<CalculatedFigures>): void {
  const [first, ...more] = implausibleFigures(dn, entered).map(({ figure, min, max }) => ({
    code: 'figure_implausible' as const,
    params: { dn, min, max },
    field: `overrides.${figure}`,
  }))
  if (first) throw Refusal.of([first, ...more])
}
