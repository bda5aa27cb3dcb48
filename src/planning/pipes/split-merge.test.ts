import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { checkLengths, totalLength } from '#domain/pipes/split.ts'
import type { PipePlanProduct } from './plan-state.ts'
import { type MergedPart, movesOfMerge, movesOfSplit } from './split-merge.ts'

const product = (id: number, quantity: number): PipePlanProduct => ({
  ...{
    id,
    quantity,
    status: ProductionStatus.Unplanned,
    isActive: true,
    isOrderCancelled: false,
    hasParts: false,
    length: 6,
  },
  ...{ line: null, job: null, slot: null },
})
const part = (id: number, quantity: number): MergedPart => ({
  ...product(id, quantity),
  ...{ parent: 1, position: id, specification: 'DN1000', stage: null },
})
const parent = (quantity: number) => ({
  ...product(1, quantity),
  ...{ hasParts: true, specification: 'DN1000' },
})

const lengths = fc.array(fc.integer({ min: 10, max: 1200 }), { minLength: 2, maxLength: 40 })

test('merging all parts is the inverse of the split, also when its lengths differ by the saw cuts', () => {
  fc.assert(
    fc.property(lengths, fc.double({ min: -0.0009, max: 0.0009, noNaN: true }), (centimetres, cut) => {
      const each = centimetres.map((length) => length / 100)
      const quantity = totalLength(each) * (1 + cut)
      checkLengths(quantity, each)
      const { moves, parts } = movesOfSplit({ ...product(1, quantity), parent: null }, each)

      const back = movesOfMerge(
        parts.map((made, index) => part(index + 2, made.quantity)),
        { parent: parent(quantity), siblings: parts.length },
      )

      assert.deepEqual([back[0]?.from, back[0]?.to], [moves[0]?.to, moves[0]?.from])
      assert.equal(back.length, moves.length)
    }),
  )
})

test('merging some of the parts adds their metres', () => {
  fc.assert(
    fc.property(lengths, (centimetres) => {
      const parts = centimetres.map((length, index) => part(index + 2, length / 100))

      const [kept] = movesOfMerge(parts, { parent: parent(100), siblings: parts.length + 1 })

      const total = centimetres.reduce((sum, length) => sum + length, 0)
      assert.deepEqual(kept?.to, { state: 'unplanned', quantity: total / 100 })
      assert.equal(kept?.item, 2)
    }),
  )
})
