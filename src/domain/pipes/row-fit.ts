/** What a pipe is, or what is wanted; null where it is not known or does not matter. */
export type FittedKind = {
  readonly dn: number | null
  readonly profile_family: string | null
  readonly polymer_family: string | null
  readonly stiffness_class: number | null
  readonly sdr: number | null
  /** Metres. */
  readonly length: number
}

/** Why a pipe does not fit, the most serious first. */
export const misfits = ['unspecified', 'dn', 'profile', 'material', 'stiffness', 'sdr', 'length'] as const
export type Misfit = (typeof misfits)[number]

/** A pipe may be shorter by this much. */
const LENGTH_TOLERANCE_M = 0.01

/** Returns why a pipe cannot serve what is wanted, null if that is not specified; a stiffer, thicker or longer one can. */
export function misfitsOf(pipe: FittedKind, wanted: FittedKind | null): Misfit[] {
  if (wanted === null) return ['unspecified']
  const differs = <T>(one: T | null, other: T | null) => one !== null && other !== null && one !== other
  const isLess = (one: number | null, other: number | null) => one !== null && other !== null && one < other
  const found: Readonly<Record<Misfit, boolean>> = {
    unspecified: false,
    dn: differs(pipe.dn, wanted.dn),
    profile: differs(pipe.profile_family, wanted.profile_family),
    material: differs(pipe.polymer_family, wanted.polymer_family),
    stiffness: isLess(pipe.stiffness_class, wanted.stiffness_class),
    // The smaller the ratio, the thicker the wall.
    sdr: isLess(wanted.sdr, pipe.sdr),
    length: pipe.length < wanted.length - LENGTH_TOLERANCE_M,
  }
  return misfits.filter((misfit) => found[misfit])
}
