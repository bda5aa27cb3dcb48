import { chance, dealt, oneOf, type Random, weighted } from '#demo/random.ts'
import type { PipeNominals } from '#domain/pipes/pipe-variables.ts'
import type { ProfileFamily } from '#domain/pipes/profile-family.ts'
import { coolingMinutes, coolingSection, profiledWall, solidWall } from '#domain/pipes/size-model.ts'
import type { Lot, PipeCatalogue } from './catalogue.ts'

/** How the pipes of a job are to be made, whatever their length. */
export type Specification = Omit<PipeNominals, 'length' | 'weight' | 'temperature' | 'throughput'> & {
  readonly name: string
  readonly material: string
  readonly profile_id: number
  readonly kg_per_m: number
  readonly recipe: readonly Ingredient[]
  readonly colour_inner: number
  /** Codes of `pipe_end`. */
  readonly ends: readonly [first: number, second: number]
  readonly standard: string
  readonly cooling_minutes: number
}

type Ingredient = {
  readonly material_id: number
  readonly component: number
  readonly share_percent: number
  readonly lots: readonly Lot[]
}

const sizes: readonly (readonly [sizes: readonly number[], share: number])[] = [
  [[300, 400, 500, 600, 700, 800], 35],
  [[1000, 1200, 1400], 40],
  [[1600, 1800, 2000], 18],
  [[2200, 2400], 7],
]
const stiffnessClasses = [
  [8, 55],
  [4, 30],
  [2, 10],
  [16, 5],
] as const
/** Of 50 jobs: few of them make the pipes of two months, so that shares alone would leave some out. */
const families: readonly (readonly [family: ProfileFamily, jobs: number])[] = [
  ['PR', 31],
  ['CPR', 6],
  ['SQ1', 3],
  ['SQ2', 2],
  ['VW', 7],
  ['OP', 1],
]
const materials = [
  ['PE100', 30],
  ['PP-HM', 11],
  ['PE100-RC', 4],
  ['PE-HD REG', 5],
] as const
/** The solid pipes that the factory makes: their standard dimension ratio by size. */
const ratios: ReadonlyMap<number, number> = new Map([
  [400, 17],
  [600, 21],
  [800, 26],
  [1000, 26],
  [1200, 26],
  [1600, 33],
  [2000, 33],
])
const modulus = { PE: 1000, PP: 1700, other: 1000 }
const COLOURS = { black: 1, lightGrey: 3, yellow: 5 }
const [SOCKET, SPIGOT, EF_SOCKET] = [1, 2, 3]
const [MAIN, INNER_COLOUR, REGRIND] = [1, 6, 9]
/** The share of regranulate in a blend. */
const REGRANULATE_PERCENT = 30

/** Returns a function that draws specifications that can be wound, with the mix of sizes, families and materials of the factory. */
export function specifications(random: Random, catalogue: PipeCatalogue): () => Specification {
  const [family, material] = [dealt(random, families), dealt(random, materials)]
  return () => drawSpecification(random, catalogue, family(), material())
}

function drawSpecification(
  random: Random,
  catalogue: PipeCatalogue,
  family: ProfileFamily,
  material: string,
): Specification {
  const dn = oneOf(random, weighted(random, sizes))
  const stiffness_class = weighted(random, stiffnessClasses)
  const wall =
    family === 'VW'
      ? solid(catalogue, dn, material === 'PE100-RC' ? material : 'PE100')
      : profiled(catalogue, { dn, family, stiffness_class, material })
  if (!wall) return drawSpecification(random, catalogue, family, material)
  const colour_inner = chance(random, 0.7)
    ? oneOf(random, [COLOURS.lightGrey, COLOURS.yellow])
    : COLOURS.black
  const isElectrofusion = chance(random, 0.25)
  return {
    ...wall,
    colour_inner,
    recipe: recipeOf(catalogue, wall.material, colour_inner),
    ends: [isElectrofusion ? EF_SOCKET : SOCKET, SPIGOT],
    socket_diameter: dn + 34,
    spigot_diameter: dn + 30,
    ef_resistance: isElectrofusion ? 1.5 + dn / 1000 : null,
  }
}

type Wall = Omit<
  Specification,
  'colour_inner' | 'recipe' | 'ends' | 'socket_diameter' | 'spigot_diameter' | 'ef_resistance'
>

function solid(catalogue: PipeCatalogue, dn: number, material: string): Wall | undefined {
  const { density, polymer_family } = catalogue.materials.get(material)!
  const sdr = ratios.get(dn)
  if (sdr === undefined) return undefined
  const { wall_thickness, outer_diameter, kg_per_m } = solidWall(dn, sdr, density ?? 0)
  const profile = catalogue.profiles.find(
    ({ family, s1 }) => family === 'VW' && Math.abs(s1 - wall_thickness) < 0.1,
  )
  return (
    profile && {
      ...{ dn, sdr, material, polymer_family },
      name: `DN${dn} VW SDR${sdr} ${material}`,
      profile_family: 'VW',
      profile_id: profile.id,
      wall_thickness: profile.s1,
      outer_diameter: rounded(outer_diameter),
      kg_per_m: rounded(kg_per_m),
      ...{ s1: null, s4: null, profile_height: null, pitch: null, stiffness_class: null },
      standard: 'EN 12201-2',
      cooling_minutes: coolingMinutes(wall_thickness),
    }
  )
}

type Drawn = {
  readonly dn: number
  readonly family: ProfileFamily
  readonly stiffness_class: number
  readonly material: string
}

function profiled(
  catalogue: PipeCatalogue,
  { dn, family, stiffness_class, material }: Drawn,
): Wall | undefined {
  const { density, polymer_family } = catalogue.materials.get(material)!
  const wall = profiledWall(dn, stiffness_class, { modulus: modulus[polymer_family], density: density ?? 0 })
  const profile =
    wall && catalogue.profiles.find((it) => it.family === family && it.core_height >= wall.core_height)
  if (!wall || !profile) return undefined
  return {
    ...{ dn, stiffness_class, material, polymer_family },
    name: `DN${dn} ${family} ${profile.core_height} SN${stiffness_class} ${material}`,
    profile_family: family,
    profile_id: profile.id,
    s1: rounded(wall.s1),
    s4: rounded(wall.s4),
    profile_height: profile.core_height,
    pitch: Math.round(1.25 * profile.core_height),
    outer_diameter: rounded(dn + 2 * (wall.s1 + profile.core_height)),
    kg_per_m: rounded(wall.kg_per_m),
    ...{ wall_thickness: null, sdr: null },
    standard: 'EN 13476-3',
    cooling_minutes: coolingMinutes(coolingSection(wall)),
  }
}

function recipeOf({ materials }: PipeCatalogue, code: string, colour: number): Ingredient[] {
  const colourCode = colour === COLOURS.yellow ? 'MB-YELLOW' : 'MB-GREY'
  const parts: (readonly [code: string, component: number, share: number])[] = [
    ...(code === 'PE-HD REG'
      ? ([
          ['PE100', MAIN, 100 - REGRANULATE_PERCENT],
          [code, REGRIND, REGRANULATE_PERCENT],
        ] as const)
      : ([[code, MAIN, 100]] as const)),
    ...(colour === COLOURS.black ? [] : ([[colourCode, INNER_COLOUR, 1]] as const)),
  ]
  return parts.map(([name, component, share_percent]) => {
    const { id, lots } = materials.get(name)!
    return { material_id: id, component, share_percent, lots }
  })
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
