import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkModeSwitch, followsProduction, MachineMode, refuseOutOfOrder } from './machine-mode.ts'

const modes = Object.values(MachineMode)
/** The modes to which a machine can be switched from another one. */
const possible = (from: number, isRunning: boolean) =>
  modes.filter((to) => {
    try {
      checkModeSwitch({ code: 'WL1', from, to, isRunning })
      return true
    } catch {
      return false
    }
  })

test('an idle line is switched to every other mode but those that making a pipe gives it', () => {
  assert.deepEqual(possible(MachineMode.Idle, false), [0, 2, 3, 6, 7, 8, 9])
})

test('a line that makes a pipe is only taken out of order, and back', () => {
  assert.deepEqual(possible(MachineMode.Producing, true), [7, 8])
  assert.deepEqual(possible(MachineMode.Alarm, true), [4, 5, 7])
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
