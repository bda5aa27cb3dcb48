import { minWaterwayWall } from './pipe-variables.ts'

/** What the wall of a pipe is made of. */
export type WallMaterial = {
  /** The short-term modulus of elasticity in MPa. */
  readonly modulus: number
  /** In kg/m³. */
  readonly density: number
}

/** The wall that the model gives a profiled pipe; lengths in mm. */
export type ProfiledWall = {
  readonly core_height: number
  readonly s1: number
  readonly s4: number
  readonly outer_diameter: number
  readonly kg_per_m: number
  /** The ring stiffness in kN/m². */
  readonly stiffness: number
  /** The diameter at which bending neither stretches nor compresses the wall. */
  readonly neutral_diameter: number
  /** In mm⁴/mm. */
  readonly moment_of_inertia: number
  /** The thickness of a solid wall of the same mass. */
  readonly solid_thickness: number
}

/** The heights of the core tubes that are wound, in mm. */
const coreHeights = [21, 27, 34, 42, 54, 65, 75, 90, 110, 125, 140, 160, 180, 200, 225, 250]

/** How much stiffer than its class a pipe is designed. */
export const STIFFNESS_MARGIN = 1.05
/** The share of the circumference that the profile cover occupies. */
const COVER_SHARE = 0.62
/** The area of the core tubes, per mm of their height. */
const CORE_SHARE = 0.063

/** Returns the wall of a profiled pipe with the smallest core that reaches a stiffness class; null if none does. */
export function profiledWall(
  dn: number,
  stiffnessClass: number,
  material: WallMaterial,
): ProfiledWall | null {
  return profiledWalls(dn, material).find((wall) => isStiffEnough(wall, stiffnessClass)) ?? null
}

/** Returns the walls of a profiled pipe with each core that is wound, by height. */
export function profiledWalls(dn: number, material: WallMaterial): ProfiledWall[] {
  return coreHeights.map((height) => wallWithCore(dn, height, material))
}

export function isStiffEnough({ stiffness }: ProfiledWall, stiffnessClass: number): boolean {
  return stiffness >= STIFFNESS_MARGIN * stiffnessClass
}

/** Returns the wall with the next smaller core, which is not stiff enough; null if there is none. */
export function smallerWall(
  dn: number,
  { core_height }: ProfiledWall,
  material: WallMaterial,
): ProfiledWall | null {
  const height = coreHeights[coreHeights.indexOf(core_height) - 1]
  return height === undefined ? null : wallWithCore(dn, height, material)
}

/** Returns the wall of a profiled pipe with a core tube. */
export function wallWithCore(dn: number, height: number, { modulus, density }: WallMaterial): ProfiledWall {
  const s1 = Math.max(minWaterwayWall(dn) + 1, 0.1 * height + 1.5)
  const s4 = Math.max(3, 0.075 * height + 0.5)
  const [inner, cover] = [s1, COVER_SHARE * s4]
  const distance = height + s1 / 2 - s4 / 2
  const neutralDiameter = dn + (2 * cover * distance) / (inner + cover)
  const ownInertia = s1 ** 3 / 12 + (COVER_SHARE * s4 ** 3) / 12
  const thickness = inner + cover + CORE_SHARE * height
  const inertia = ((inner * cover) / (inner + cover)) * distance ** 2 + ownInertia
  return {
    core_height: height,
    s1,
    s4,
    outer_diameter: dn + 2 * (s1 + height),
    kg_per_m: kgPerMetre(neutralDiameter, thickness, density),
    stiffness: (1000 * modulus * inertia) / neutralDiameter ** 3,
    neutral_diameter: neutralDiameter,
    moment_of_inertia: inertia,
    solid_thickness: thickness,
  }
}

/** The wall of a solid pipe; lengths in mm. */
export type SolidWall = {
  readonly wall_thickness: number
  readonly outer_diameter: number
  readonly kg_per_m: number
}

/** Returns the wall of a solid pipe that is calibrated inside, whose outer diameter is `sdr` times its wall. */
export function solidWall(dn: number, sdr: number, density: number): SolidWall {
  const outer_diameter = dn / (1 - 2 / sdr)
  const wall_thickness = outer_diameter / sdr
  return {
    wall_thickness,
    outer_diameter,
    kg_per_m: kgPerMetre(dn + wall_thickness, wall_thickness, density),
  }
}

function kgPerMetre(diameter: number, thickness: number, density: number): number {
  return Math.PI * diameter * thickness * density * 1e-6
}

/** Returns how many minutes winding takes, without setting up. */
export function windingMinutes(kg: number, kgPerHour: number): number {
  return Math.round((60 * kg) / kgPerHour)
}

const SHORTEST_COOLING_MINUTES = 45
/** One-sided cooling of a polyolefin wall from 200 to 60 °C, in minutes per mm². */
const COOLING_FACTOR = 0.07

/** Returns how many minutes a pipe cools on its mandrel, by its thickest solid section in mm. */
export function coolingMinutes(section: number): number {
  return Math.max(SHORTEST_COOLING_MINUTES, Math.round(COOLING_FACTOR * section ** 2))
}

/** Returns the solid section in mm that cools as long as a profiled wall. */
export function coolingSection({ s1, s4 }: Pick<ProfiledWall, 's1' | 's4'>): number {
  return s1 + s4 + 10
}
