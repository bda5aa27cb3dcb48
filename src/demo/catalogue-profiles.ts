/** The heights of the core tubes in millimetres. */
const coreHeights = [21, 27, 34, 42, 54, 65, 75, 90, 110, 125, 140, 160, 180, 200, 225, 250]

/** The core heights of the other families, and the walls of solid and stepped pipes. */
const others: Readonly<Record<string, readonly number[]>> = {
  CPR: [34, 42, 54, 65, 75, 90, 110, 125],
  SQ1: [54, 75, 110],
  SQ2: [54, 75, 110],
  OP: [21, 34, 54],
}
const solidWalls = [26.7, 31.6, 33.3, 41.7, 50, 51.6, 64.5]
const steppedWalls = [40]

/** Every profile that the factory winds. */
export const profiles = [
  ...coreHeights.map((height) => ({ ...profile('PR', height), ...stiffnessOf(height) })),
  ...Object.entries(others).flatMap(([family, heights]) => heights.map((height) => profile(family, height))),
  ...solidWalls.map((wall) => solid('VW', wall)),
  ...steppedWalls.map((wall) => solid('ST', wall)),
]

function profile(family: string, core_height: number) {
  const { s1, s4 } = wallsOf(core_height)
  return {
    code: `${family} ${core_height}`,
    family,
    core_height,
    s1,
    s4,
    pitch: Math.round(1.25 * core_height),
  }
}

function solid(family: string, wall: number) {
  return {
    code: `${family} ${wall}`,
    family,
    core_height: 0,
    s1: wall,
    moment_of_inertia: rounded(wall ** 3 / 12),
    area: wall,
  }
}

/** Returns the usual thickness of the waterway wall and the cover. */
function wallsOf(height: number) {
  return { s1: rounded(0.1 * height + 1.5), s4: rounded(Math.max(3, 0.075 * height + 0.5)) }
}

/** Returns the moment of inertia and the area of an open profile: two flanges and the wall of the core tube. */
function stiffnessOf(height: number) {
  const { s1, s4 } = wallsOf(height)
  const cover = 0.62 * s4
  const distance = height + s1 / 2 - s4 / 2
  const own = (s1 ** 3 + 0.62 * s4 ** 3) / 12
  return {
    moment_of_inertia: rounded(((s1 * cover) / (s1 + cover)) * distance ** 2 + own),
    area: rounded(s1 + cover + 0.063 * height),
  }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
