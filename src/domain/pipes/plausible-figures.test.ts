import assert from 'node:assert/strict'
import { test } from 'node:test'
import { implausibleFigures } from './plausible-figures.ts'

for (const [figures, wrong] of [
  [{ outer_diameter: 1110, s1: 6, s4: 4, profile_height: 65, weight_per_meter: 78.5 }, []],
  [{ outer_diameter: 1222, wall_thickness: 111, weight_per_meter: 370 }, []],
  [{ outer_diameter: 1 }, ['outer_diameter']],
  [{ outer_diameter: 11_100 }, ['outer_diameter']],
  [{ wall_thickness: 600, weight_per_meter: 3000 }, ['wall_thickness', 'weight_per_meter']],
  [{ weight_per_meter: 0.7 }, ['weight_per_meter']],
  [{ winding_minutes: 5000, outer_diameter: null }, []],
] as const)
  test(`of a pipe DN1000 with ${JSON.stringify(figures)} ${wrong.join(' and ') || 'nothing'} is implausible`, () => {
    assert.deepEqual(
      implausibleFigures(1000, figures).map(({ figure }) => figure),
      wrong,
    )
  })
