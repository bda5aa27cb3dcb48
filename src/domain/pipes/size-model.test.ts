import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  coolingMinutes,
  coolingSection,
  type ProfiledWall,
  profiledWall,
  solidWall,
  windingMinutes,
} from './size-model.ts'

const pe100 = { modulus: 1000, density: 959 }
const ppHm = { modulus: 1700, density: 910 }

/**
 * Core height, outer diameter and kg per metre of PE100 pipes; of SN 8, also the waterway wall, and the kg and winding minutes
 * of 6 m, from whole kg per metre at 500 kg/h. Null if no core is high enough.
 */
type Row =
  | readonly [core: number, outer: number, kg: number]
  | readonly [core: number, outer: number, kg: number, s1: number, kgOf6m: number, minutes: number]
const profiled: readonly [dn: number, sn2: Row | null, sn4: Row | null, sn8: Row | null][] = [
  [400, [21, 449, 8], [21, 449, 8], [27, 462, 10, 4.2, 60, 7]],
  [600, [21, 651, 14], [27, 663, 15], [42, 695, 20, 5.7, 120, 14]],
  [800, [34, 879, 23], [42, 895, 26], [54, 922, 33, 6.9, 198, 24]],
  [1000, [42, 1096, 34], [54, 1122, 41], [65, 1146, 48, 8, 288, 35]],
  [1200, [54, 1322, 49], [65, 1346, 58], [90, 1401, 78, 10.5, 468, 56]],
  [1400, [65, 1546, 67], [75, 1568, 76], [90, 1601, 91, 10.5, 546, 66]],
  [1600, [65, 1746, 76], [90, 1801, 103], [110, 1845, 125, 12.5, 750, 90]],
  [2000, [90, 2201, 128], [110, 2245, 155], [140, 2311, 196, 15.5, 1176, 141]],
  [2400, [110, 2645, 185], [125, 2678, 209], [160, 2755, 266, 17.5, 1596, 192]],
  [3000, [125, 3278, 260], [160, 3355, 330], [200, 3443, 412, 21.5, 2472, 297]],
  [4000, [180, 4399, 490], [225, 4498, 611], null],
]
for (const [dn, ...rows] of profiled)
  for (const [index, row] of rows.entries()) {
    const stiffnessClass = [2, 4, 8][index]!

    test(`a PE100 pipe DN${dn} SN${stiffnessClass} has the wall and the weight of the size table`, () => {
      const wall = profiledWall(dn, stiffnessClass, pe100)

      assert.deepEqual(wall && figuresOf(wall).slice(0, row?.length), row)
      assert.ok(!wall || wall.stiffness >= 1.05 * stiffnessClass)
    })
  }

function figuresOf({ core_height, outer_diameter, kg_per_m, s1 }: ProfiledWall): number[] {
  const kg = Math.round(kg_per_m)
  const rounded = Math.round(s1 * 10) / 10
  return [core_height, Math.round(outer_diameter), kg, rounded, 6 * kg, windingMinutes(6 * kg, 500)]
}

for (const [dn, core, kg] of [
  [1000, 54, 39],
  [1600, 90, 98],
  [2000, 110, 147],
] as const)
  test(`a PP-HM pipe DN${dn} SN8 needs only a core of ${core} mm`, () => {
    const wall = profiledWall(dn, 8, ppHm)!

    assert.deepEqual([wall.core_height, Math.round(wall.kg_per_m)], [core, kg])
  })

const solid: readonly [dn: number, sdr: number, wall: number, kg: number][] = [
  [400, 17, 26.7, 34],
  [600, 21, 31.6, 60],
  [800, 26, 33.3, 84],
  [1000, 26, 41.7, 131],
  [1200, 26, 50, 188],
  [1600, 33, 51.6, 257],
  [2000, 33, 64.5, 401],
]
for (const [dn, sdr, thickness, kg] of solid)
  test(`a solid PE100 pipe DN${dn} SDR${sdr} has a wall of ${thickness} mm and ${kg} kg/m`, () => {
    const wall = solidWall(dn, sdr, pe100.density)

    assert.deepEqual([Math.round(wall.wall_thickness * 10) / 10, Math.round(wall.kg_per_m)], [thickness, kg])
    assert.ok(Math.abs(wall.outer_diameter - dn - 2 * wall.wall_thickness) < 1e-6)
  })

test('a solid wall weighs about three times as much as a profiled one of the same stiffness', () => {
  for (const dn of [800, 1000, 1600, 2000]) {
    const wall = profiledWall(dn, 4, pe100)!
    // A solid wall's stiffness is E / (12 · (SDR − 1)³).
    const sdr = 1 + Math.cbrt((1000 * pe100.modulus) / (12 * wall.stiffness))
    const ratio = solidWall(dn, sdr, pe100.density).kg_per_m / wall.kg_per_m

    assert.ok(ratio > 2.5 && ratio < 3.5, `DN${dn}: ${ratio}`)
  }
})

for (const [section, minutes] of [
  [10, 45],
  [33.3, 78],
  [50, 175],
  [100, 700],
  [200, 2800],
] as const)
  test(`a section of ${section} mm cools for ${minutes} min`, () => {
    assert.equal(coolingMinutes(section), minutes)
  })

test('a profiled wall cools like a solid one of both walls and 10 mm', () => {
  assert.equal(coolingMinutes(coolingSection({ s1: 21.5, s4: 15.5 })), 155)
})
