import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  checkModeSwitch,
  followsProduction,
  MachineMode,
  modeOfRun,
  refuseOutOfOrder,
} from './machine-mode.ts'
import { ProductionStatus } from './production-status.ts'

const modes = Object.values(MachineMode)
/** The modes to which a machine can be switched from another one. */
const possible = (from: number, ofRun: MachineMode | null) =>
  modes.filter((to) => {
    try {
      checkModeSwitch({ code: 'WL1', from, to, ofRun })
      return true
    } catch {
      return false
    }
  })

test('an idle line is switched to every other mode but those that making a pipe gives it', () => {
  assert.deepEqual(possible(MachineMode.Idle, null), [0, 2, 3, 6, 7, 8, 9])
})

test('a line that makes a product is only taken out of order, and back to what its product does', () => {
  const { InProduction, Paused } = ProductionStatus
  const run = (production_status: number, winding_start: Date | null = new Date()) =>
    modeOfRun({ production_status, winding_start })
  assert.deepEqual(possible(MachineMode.Producing, run(InProduction)), [7, 8])
  assert.deepEqual(possible(MachineMode.Alarm, run(InProduction)), [4, 7])
  assert.deepEqual(possible(MachineMode.Alarm, run(Paused)), [5, 7])
  assert.deepEqual(possible(MachineMode.Maintenance, run(InProduction, null)), [2, 8])
})

test('a line that is out of order stays so until it winds again', () => {
  assert.equal(followsProduction(MachineMode.Alarm, MachineMode.Idle), false)
  assert.equal(followsProduction(MachineMode.Alarm, MachineMode.Producing), true)
  assert.equal(followsProduction(MachineMode.Off, MachineMode.Paused), true)
  assert.equal(followsProduction(MachineMode.Maintenance, MachineMode.Alarm), true)
})

test('nothing is started on a line in maintenance or with a fault', () => {
  for (const mode of modes) {
    const start = () => refuseOutOfOrder({ code: 'WL1', mode })
    if (mode === MachineMode.Maintenance || mode === MachineMode.Alarm)
      assert.throws(start, { code: 'line_out_of_order' })
    else start()
  }
})
