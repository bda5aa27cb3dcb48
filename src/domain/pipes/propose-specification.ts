import { type ProfileFamily, solidFamilies } from './profile-family.ts'
import {
  coolingMinutes,
  coolingSection,
  isStiffEnough,
  type ProfiledWall,
  profiledWall,
  profiledWalls,
  type SolidWall,
  smallerWall,
  solidWall,
  wallWithCore,
  windingMinutes,
} from './size-model.ts'

/** What a planner enters about a pipe; lengths in mm, except the length of one pipe in m. */
export type SpecificationRequest = {
  readonly dn: number | null
  readonly profile_family: ProfileFamily | null
  /** Needed for profiled walls. */
  readonly stiffness_class: number | null
  /** Needed for solid walls: the outer diameter over the wall. */
  readonly sdr: number | null
  readonly material: { readonly modulus: number | null; readonly density: number | null } | null
  readonly length: number | null
  /** The height of the core tube, where it is chosen; the lowest that is stiff enough by default. */
  readonly core_height?: number | null
}

/** What the size model proposes (requirements: Sizes); lengths in mm, masses in kg. */
export type ProposedSpecification = {
  readonly outer_diameter: number
  readonly weight_per_meter: number
  /** Of one pipe. */
  readonly weight: number
  /** Of one pipe. */
  readonly winding_minutes: number
  readonly cooling_minutes: number
  /** The solid section that decides how long it cools. */
  readonly cooling_section: number
} & (
  | {
      readonly kind: 'profiled'
      readonly wall: ProfiledWall
      /** The next smaller core, which is not stiff enough. */
      readonly smaller: ProfiledWall | null
    }
  | { readonly kind: 'solid'; readonly wall: SolidWall }
)

export type ProfiledSpecification = ProposedSpecification & { readonly kind: 'profiled' }

/** What the size model still needs, or why it has no answer. */
export type SpecificationGap = SpecificationField | 'no_core_is_stiff_enough' | 'core_too_weak'
const specificationFields = [
  'dn',
  'profile_family',
  'stiffness_class',
  'sdr',
  'material',
  'density',
  'modulus',
  'length',
] as const
export type SpecificationField = (typeof specificationFields)[number]

export type Proposal =
  | { readonly proposed: ProposedSpecification; readonly gaps: readonly [] }
  | { readonly proposed: null; readonly gaps: readonly SpecificationGap[] }

/** Proposes wall, mass and times of a pipe; without everything that this needs, returns what is missing. */
export function proposeSpecification(request: SpecificationRequest, kgPerHour: number): Proposal {
  const gaps = gapsOf(request)
  if (gaps.length > 0) return { proposed: null, gaps }
  const { dn, profile_family, stiffness_class, sdr, material, length } = request
  const [size, metres, density] = [Number(dn), Number(length), Number(material?.density)]
  if (isSolid(profile_family)) {
    const wall = solidWall(size, Number(sdr), density)
    return {
      gaps: [],
      proposed: { kind: 'solid', wall, ...timesOf(wall, wall.wall_thickness, metres, kgPerHour) },
    }
  }
  const of = { modulus: Number(material?.modulus), density }
  const sn = Number(stiffness_class)
  const wall = request.core_height ? wallWithCore(size, request.core_height, of) : profiledWall(size, sn, of)
  if (!wall) return { proposed: null, gaps: ['no_core_is_stiff_enough'] }
  if (!isStiffEnough(wall, sn)) return { proposed: null, gaps: ['core_too_weak'] }
  const smaller = smallerWall(size, wall, of)
  return {
    gaps: [],
    proposed: {
      ...withWall(wall, metres, kgPerHour),
      smaller: smaller && isStiffEnough(smaller, sn) ? null : smaller,
    },
  }
}

/** Returns what a profiled pipe is with each core that is wound, by height; nothing for a solid wall or while something is missing. */
export function specificationsByCore(
  request: SpecificationRequest,
  kgPerHour: number,
): ProfiledSpecification[] {
  const { dn, profile_family, material, length } = request
  if (isSolid(profile_family) || gapsOf(request).some((gap) => gap !== 'stiffness_class')) return []
  const of = { modulus: Number(material?.modulus), density: Number(material?.density) }
  return profiledWalls(Number(dn), of).map((wall) => withWall(wall, Number(length), kgPerHour))
}

function withWall(wall: ProfiledWall, metres: number, kgPerHour: number) {
  const times = timesOf(wall, coolingSection(wall), metres, kgPerHour)
  return { kind: 'profiled' as const, wall, smaller: null, ...times }
}

function gapsOf(request: SpecificationRequest): SpecificationField[] {
  const { dn, profile_family, stiffness_class, sdr, material, length } = request
  const solid = isSolid(profile_family)
  const isMissing: Readonly<Record<SpecificationField, boolean>> = {
    dn: dn === null,
    profile_family: profile_family === null,
    stiffness_class: profile_family !== null && !solid && stiffness_class === null,
    sdr: solid && sdr === null,
    material: material === null,
    density: material !== null && material.density === null,
    modulus: material !== null && !solid && material.modulus === null,
    length: length === null,
  }
  return specificationFields.filter((field) => isMissing[field])
}

function isSolid(family: ProfileFamily | null): boolean {
  return family !== null && solidFamilies.includes(family)
}

function timesOf(
  { outer_diameter, kg_per_m }: Pick<SolidWall, 'outer_diameter' | 'kg_per_m'>,
  section: number,
  metres: number,
  kgPerHour: number,
) {
  const weight = kg_per_m * metres
  return {
    outer_diameter: tenths(outer_diameter),
    weight_per_meter: tenths(kg_per_m),
    weight: tenths(weight),
    winding_minutes: Math.max(1, windingMinutes(weight, kgPerHour)),
    cooling_minutes: coolingMinutes(section),
    cooling_section: section,
  }
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}
