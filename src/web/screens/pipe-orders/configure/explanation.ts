import type { ProposedSpecification, SpecificationRequest } from '#domain/pipes/propose-specification.ts'
import { STIFFNESS_MARGIN } from '#domain/pipes/size-model.ts'
import { formatMinutes, formatNumber } from '#web/lib/format.ts'

/** How a figure was calculated, with its values inserted: `0,1 × 90 + 1,5 = 10,5 mm`. */
export type CalculationStep = {
  readonly of: 's1' | 's4' | 'od' | 'wall' | 'stiffness' | 'mass' | 'winding' | 'cooling'
  readonly words: string
}

/** Returns how a proposal was calculated. */
export function calculationSteps(
  proposed: ProposedSpecification,
  { dn, sdr, length }: SpecificationRequest,
  { density, kgPerHour }: { readonly density: number; readonly kgPerHour: number },
): CalculationStep[] {
  const n = formatNumber
  const { weight, winding_minutes, cooling_minutes, cooling_section: section, outer_diameter } = proposed
  const kgPerMetre = `${n(proposed.weight_per_meter, 1)} kg/m`
  const times: CalculationStep[] = [
    {
      of: 'winding',
      words: `60 × ${n(proposed.weight_per_meter, 1)} × ${n(length ?? 0)} / ${n(kgPerHour)} = ${formatMinutes(winding_minutes)} (${n(weight, 0)} kg)`,
    },
    { of: 'cooling', words: `max(45; 0,07 × ${n(section)}²) = ${formatMinutes(cooling_minutes)}` },
  ]
  if (proposed.kind === 'solid') {
    const { wall_thickness: wall } = proposed.wall
    return [
      { of: 'od', words: `${n(dn ?? 0)} / (1 − 2 / ${n(sdr ?? 0)}) = ${n(outer_diameter, 1)} mm` },
      { of: 'wall', words: `${n(outer_diameter, 1)} / ${n(sdr ?? 0)} = ${n(wall, 1)} mm` },
      {
        of: 'mass',
        words: `π × ${n((dn ?? 0) + wall, 1)} × ${n(wall, 1)} × ${n(density)} × 10⁻⁶ = ${kgPerMetre}`,
      },
      ...times,
    ]
  }
  const { core_height: h, s1, s4, stiffness, neutral_diameter: d, moment_of_inertia: i } = proposed.wall
  const [bySize, cover] = [0.1 * h + 1.5, 0.075 * h + 0.5]
  const ofWaterway = `e + 1 = ${n(s1 - 1)} + 1`
  return [
    { of: 's1', words: `${s1 > bySize ? ofWaterway : `0,1 × ${n(h)} + 1,5`} = ${n(s1)} mm` },
    { of: 's4', words: `${s4 > cover ? `max(3; ${n(cover)})` : `0,075 × ${n(h)} + 0,5`} = ${n(s4)} mm` },
    { of: 'od', words: `${n(dn ?? 0)} + 2 × (${n(s1)} + ${n(h)}) = ${n(outer_diameter, 1)} mm` },
    { of: 'stiffness', words: `1000 × E × ${n(i, 0)} / ${n(d, 0)}³ = ${n(stiffness, 1)} kN/m²` },
    {
      of: 'mass',
      words: `π × ${n(d, 0)} × ${n(proposed.wall.solid_thickness, 1)} × ${n(density)} × 10⁻⁶ = ${kgPerMetre}`,
    },
    ...times,
  ]
}

/** Returns the ring stiffness that a class is designed for, and the margin by which it is more than the class. */
export function neededStiffness(stiffnessClass: number) {
  return {
    value: formatNumber(STIFFNESS_MARGIN * stiffnessClass, 1),
    margin: formatNumber(STIFFNESS_MARGIN),
    sn: formatNumber(stiffnessClass),
  }
}

/** Returns what the calculation takes for granted: `E = 1000 MPa, 959 kg/m³, 480 kg/h`. */
export function givenWords(
  { modulus, density }: NonNullable<SpecificationRequest['material']>,
  kgPerHour: number,
): string {
  const facts = [
    modulus === null ? '' : `E = ${formatNumber(modulus, 0)} MPa`,
    density === null ? '' : `${formatNumber(density, 0)} kg/m³`,
    `${formatNumber(kgPerHour)} kg/h`,
  ]
  return facts.filter((fact) => fact !== '').join(', ')
}
