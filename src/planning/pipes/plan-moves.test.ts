import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { movesOfPipePlan, type PipePlanRules } from './plan-moves.ts'
import type { PipePlanProduct, PipePlanState } from './plan-state.ts'
import { minute, sampleJob, sampleSettings } from './sample.ts'

const rules: PipePlanRules = { today: 0, latest: minute(10_000), settings: sampleSettings, maxLength: 6 }

function aProduct(id: number, start: number | null, dn = 1000): PipePlanProduct {
  const end = minute((start ?? 0) + 95)
  return {
    ...{
      id,
      isActive: true,
      isOrderCancelled: false,
      hasParts: false,
      quantity: 6,
      length: 6,
      line: null,
      job: sampleJob(id, { dn }),
    },
    status: start === null ? ProductionStatus.Unplanned : ProductionStatus.Planned,
    slot: start === null ? null : { line: 1, start: minute(start), end, setupMinutes: 35 },
  }
}

function aState(...products: readonly PipePlanProduct[]): PipePlanState {
  const line = { id: 1, code: 'WL1', minDn: null, maxDn: null, maxLength: null, last: undefined }
  return { products: new Map(products.map((each) => [each.id, each])), lines: new Map([[1, line]]) }
}

test('planning a pipe moves only what is set up differently then', () => {
  const state = aState(aProduct(1, 0), aProduct(2, 500), aProduct(3, null), aProduct(4, null, 1200))
  const moved = (id: number) =>
    movesOfPipePlan([{ id, start: minute(200), line: 1 }], state, rules).moves.map(({ item }) => item)

  assert.deepEqual(moved(3), [3])
  assert.deepEqual(moved(4).toSorted(), [2, 4], 'after another diameter the next is set up for longer')
})
