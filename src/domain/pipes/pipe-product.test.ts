import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  allowsCommand,
  checkProductCommand,
  ProductionStatus,
  productCommands,
  statusOfParent,
} from './production-status.ts'
import { proposeSpecification, type SpecificationRequest } from './propose-specification.ts'
import {
  checkLengths,
  equalLengths,
  fewestParts,
  fullLengths,
  proposedLengths,
  restOf,
  totalLength,
} from './split.ts'

const { Unplanned, Planned, InProduction, Paused, Produced, Cancelled, NeedsConfiguration } = ProductionStatus

test('commands are possible until winding begins, and only then is there a prediction to cancel', () => {
  const possible = productCommands.map((command) => [
    command,
    Object.values(ProductionStatus).filter((status) => allowsCommand(status, command)),
  ])

  assert.deepEqual(possible, [
    ['configure', [0, 6]],
    ['split', [0]],
    ['merge', [0]],
    ['multi_stage', [0]],
    ['plan', [0, 1]],
    ['unplan', [1]],
    ['cancel', [0, 1, 6]],
    ['restore', [5]],
    ['deactivate', [0, 4, 5, 6]],
    ['delete', [0, 5, 6]],
    ['start', [1, 2]],
    ['pause', [2]],
    ['resume', [3]],
    ['end', [2, 3]],
    ['finish', [2, 3]],
    ['undo_finish', [4]],
    ['mark_next_shift', [1, 2, 3]],
    ['cancel_prediction', [2, 3]],
  ])
  assert.throws(() => checkProductCommand(Produced, 'plan'), { code: 'product_state' })
})

test('a parent is as far as its parts', () => {
  assert.equal(statusOfParent([Produced, Produced, Cancelled]), Produced)
  assert.equal(statusOfParent([Produced, Planned]), InProduction)
  assert.equal(statusOfParent([Planned, Planned]), Planned)
  assert.equal(statusOfParent([Planned, Unplanned]), Unplanned)
  assert.equal(statusOfParent([Paused, Planned]), Paused)
  assert.equal(statusOfParent([Paused, InProduction]), InProduction)
  assert.equal(statusOfParent([NeedsConfiguration, Unplanned]), NeedsConfiguration)
  assert.equal(statusOfParent([Cancelled]), Cancelled)
})

test('a long pipe product is split into the fewest equal parts in whole centimetres', () => {
  assert.equal(fewestParts(36, 6), 6)
  assert.equal(fewestParts(36.01, 6), 7)
  assert.deepEqual(equalLengths(18, 3), [6, 6, 6])
  assert.deepEqual(equalLengths(10, 3), [3.34, 3.34, 3.32])
  assert.deepEqual(equalLengths(17.99, 3), [6, 6, 5.99])
})

test('equal parts conserve the metres, fit the longest pipe and differ only in the last', () => {
  fc.assert(
    fc.property(fc.integer({ min: 601, max: 20_000 }), (cm) => {
      const metres = cm / 100
      const lengths = equalLengths(metres, fewestParts(metres, 6))
      assert.equal(totalLength(lengths), metres)
      assert.ok(
        lengths.every((length) => length <= 6 && length >= 0.1),
        String(lengths),
      )
      assert.equal(new Set(lengths.slice(0, -1)).size, 1)
      checkLengths(metres, lengths)
    }),
  )
})

test('a row is split into pipes of the configured length, and the remainder is the last part', () => {
  assert.deepEqual(proposedLengths({ quantity: 50, length: 6 }, 6), [...Array(8).fill(6), 2])
  assert.deepEqual(proposedLengths({ quantity: 18, length: 6 }, 6), [6, 6, 6])
  assert.deepEqual(proposedLengths({ quantity: 12, length: 4.5 }, 6), [4.5, 4.5, 3])
  assert.deepEqual(proposedLengths({ quantity: 16, length: 8 }, 6), [6, 6, 4], 'the longest that is wound')
  assert.deepEqual(fullLengths(14.005, 7), [7, 7], 'the saw cuts')
  assert.deepEqual(fullLengths(0.3, 0.1), [0.1, 0.1, 0.1])
})

test('equal parts are proposed where the remainder is too short for a pipe or nothing would be split', () => {
  assert.deepEqual(proposedLengths({ quantity: 12.05, length: 6 }, 6), [4.02, 4.02, 4.01])
  assert.deepEqual(proposedLengths({ quantity: 6, length: 6 }, 6), [3, 3])
})

test('lengths that are not the whole, or too short for a pipe, are refused', () => {
  assert.doesNotThrow(() => checkLengths(15.5, [6, 6, 3.51]))
  assert.throws(() => checkLengths(15.5, [6, 6, 3.6]), { code: 'split_sum_differs' })
  assert.throws(() => checkLengths(6.05, [6, 0.05]), { code: 'split_too_short' })
})

const request: SpecificationRequest = {
  ...{ dn: 1200, profile_family: 'PR', stiffness_class: 8, sdr: null, length: 6 },
  material: { modulus: 1000, density: 959 },
}

test('the wall, mass and times of a profiled pipe are proposed, with the smaller core that is too weak', () => {
  const { proposed } = proposeSpecification(request, 500)

  assert.ok(proposed?.kind === 'profiled')
  assert.equal(proposed.wall.core_height, 90)
  assert.equal(proposed.smaller?.core_height, 75)
  assert.ok(proposed.smaller.stiffness < 8.4)
  assert.deepEqual(
    [proposed.outer_diameter, proposed.weight_per_meter, proposed.winding_minutes, proposed.cooling_minutes],
    [1401, 78.1, 56, 54],
  )
})

test('the wall of a solid pipe follows from its ratio', () => {
  const solid = { ...request, profile_family: 'VW', stiffness_class: null, sdr: 26 } as const
  const { proposed } = proposeSpecification(solid, 500)

  assert.ok(proposed?.kind === 'solid')
  assert.equal(Math.round(proposed.wall.wall_thickness), 50)
  assert.equal(proposed.cooling_minutes, 175)
})

test('what is still missing is named, and sizes that no core reaches', () => {
  const gaps = (given: Partial<SpecificationRequest>) =>
    proposeSpecification({ ...request, ...given }, 500).gaps

  assert.deepEqual(gaps({ dn: null, material: null }), ['dn', 'material'])
  assert.deepEqual(gaps({ stiffness_class: null }), ['stiffness_class'])
  assert.deepEqual(gaps({ profile_family: 'VW', stiffness_class: null }), ['sdr'])
  assert.deepEqual(gaps({ material: { modulus: null, density: 959 } }), ['modulus'])
  assert.deepEqual(gaps({ dn: 4000, stiffness_class: 16 }), ['no_core_is_stiff_enough'])
})

test('what is left of a product is its metres without the pipes that are made', () => {
  const product = { quantity: 20, length: 6, pieces: 4 }

  assert.deepEqual(restOf(product, 1), { quantity: 14, length: 6, pieces: 3 })
  assert.deepEqual(restOf(product, 3), { quantity: 2, length: 2, pieces: 1 })
  assert.equal(restOf(product, 4), null)
  assert.equal(restOf({ quantity: 12.1, length: 6.05, pieces: 2 }, 1)?.quantity, 6.05)
})
