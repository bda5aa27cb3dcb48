/** What a pipe is, or what is wanted; null where it is not known or does not matter. */
export type FittedKind = {
  readonly dn: number | null
  readonly profile_family: string | null
  readonly polymer_family: string | null
  /** Of its main material. */
  readonly grade: string | null
  /** How much of its wall is recycled. */
  readonly recycled_percent: number | null
  readonly stiffness_class: number | null
  readonly sdr: number | null
  /** Metres. */
  readonly length: number
}

/** Why a pipe does not fit, the most serious first. */
export const misfits = ['unspecified', 'dn', 'profile', 'material', 'stiffness', 'sdr', 'length'] as const
export type Misfit = (typeof misfits)[number]

/** Grades that serve for those before them, too. */
const betterGrades: readonly (readonly string[])[] = [['PE80', 'PE100', 'PE100-RC']]

/** Whether a material serves where another one is wanted: of the same polymer, at least as good a grade, and not more recycled. What is wanted recycled may be of any grade. */
function isMaterialFit(is: FittedKind, wanted: FittedKind): boolean {
  if (differs(is.polymer_family, wanted.polymer_family)) return false
  if (isLess(wanted.recycled_percent, is.recycled_percent)) return false
  if ((wanted.recycled_percent ?? 0) > 0 || !differs(is.grade, wanted.grade)) return true
  return betterGrades.some((grades) => {
    const [has, needs] = [is.grade, wanted.grade].map((grade) => grades.indexOf(grade ?? ''))
    return needs !== undefined && needs >= 0 && has !== undefined && has > needs
  })
}

/** A pipe may be shorter by this much. */
const LENGTH_TOLERANCE_M = 0.01

/** Returns why a pipe cannot serve what is wanted, null if that is not specified; a stiffer, thicker or longer one can. */
export function misfitsOf(pipe: FittedKind, wanted: FittedKind | null): Misfit[] {
  if (wanted === null) return ['unspecified']
  const found: Readonly<Record<Misfit, boolean>> = {
    unspecified: false,
    dn: differs(pipe.dn, wanted.dn),
    profile: differs(pipe.profile_family, wanted.profile_family),
    material: !isMaterialFit(pipe, wanted),
    stiffness: isLess(pipe.stiffness_class, wanted.stiffness_class),
    // The smaller the ratio, the thicker the wall.
    sdr: isLess(wanted.sdr, pipe.sdr),
    length: pipe.length < wanted.length - LENGTH_TOLERANCE_M,
  }
  return misfits.filter((misfit) => found[misfit])
}

function differs<T>(one: T | null, other: T | null): boolean {
  return one !== null && other !== null && one !== other
}

function isLess(one: number | null, other: number | null): boolean {
  return one !== null && other !== null && one < other
}
