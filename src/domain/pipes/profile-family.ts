/** The kinds of pipe wall (requirements: Enumerations). */
export const profileFamilies = ['VW', 'PR', 'CPR', 'OP', 'SQ1', 'SQ2', 'ST'] as const
export type ProfileFamily = (typeof profileFamilies)[number]

/** Families with a homogeneous wall; the others have profiles, with a waterway wall and a height. */
export const solidFamilies: readonly ProfileFamily[] = ['VW', 'ST']

/** Families with profiles. */
export const profiledFamilies = profileFamilies.filter((family) => !solidFamilies.includes(family))
