import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ActionStatus } from '#domain/action.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { aWorkOrder } from './sample.ts'
import {
  changesToSave,
  countGone,
  countOf,
  settle,
  type Ticks,
  tickRow,
  together,
  waitingIn,
} from './ticks.ts'

const { NotStarted, Done } = ActionStatus

function ticksOf(orders: Readonly<Record<number, readonly number[]>>): Ticks {
  return new Map(Object.entries(orders).map(([id, ticked]) => [Number(id), new Set(ticked)]))
}

const running = aWorkOrder({
  id: 1,
  status: WorkOrderStatus.Running,
  actions: { 11: Done, 12: NotStarted, 13: NotStarted },
})

test('ticking a parent ticks all below it that is not done', () => {
  const ticks = tickRow(new Map(), running, new Set([11, 12, 13]))

  assert.deepEqual(ticks, ticksOf({ 1: [12, 13] }))
})

test('ticking it again takes the ticks back', () => {
  const once = tickRow(new Map(), running, new Set([12, 13]))

  assert.deepEqual(tickRow(once, running, new Set([12, 13])), new Map())
})

test('ticking a partly ticked parent ticks the rest', () => {
  assert.deepEqual(tickRow(ticksOf({ 1: [12] }), running, new Set([12, 13])), ticksOf({ 1: [12, 13] }))
})

test('a tick that someone else has saved is no longer unsaved', () => {
  const settled = settle(ticksOf({ 1: [11, 12] }), [running], new Set())

  assert.deepEqual(settled, ticksOf({ 1: [12] }))
})

test('ticks of a work order that is done or gone are dropped', () => {
  const done = aWorkOrder({ id: 2, status: WorkOrderStatus.Done, actions: { 21: NotStarted } })

  assert.deepEqual(settle(ticksOf({ 2: [21], 3: [31] }), [done], new Set()), new Map())
})

test('ticks of an action that was taken out of the work order are dropped', () => {
  assert.deepEqual(settle(ticksOf({ 1: [12, 99] }), [running], new Set()), ticksOf({ 1: [12] }))
})

test('ticks are gone with their work order, or with an action that was moved to another one; those saved by someone else are not', () => {
  const kept = ticksOf({ 1: [11, 12, 99], 3: [31, 32] })
  const settled = settle(kept, [running], new Set())

  assert.equal(countGone(kept, settled, [running]), 3)
})

test('ticks of a work order that is not visible are kept until it is known what became of it', () => {
  const ticks = ticksOf({ 5: [51] })

  assert.deepEqual(settle(ticks, [running], new Set([5])), ticks)
})

test('a work order about which nothing changed keeps the very same ticks', () => {
  const ticks = ticksOf({ 1: [12] })

  assert.equal(settle(ticks, [running], new Set()).get(1), ticks.get(1))
})

test('a save sends every tick of work that runs or is paused, and keeps those of work in downtime for later', () => {
  const paused = aWorkOrder({ id: 2, status: WorkOrderStatus.Paused, actions: { 21: NotStarted } })
  const stopped = aWorkOrder({ id: 3, status: WorkOrderStatus.Downtime, actions: { 31: NotStarted } })
  const ticks = ticksOf({ 1: [13, 12], 2: [21], 3: [31] })

  assert.deepEqual(changesToSave(ticks, [running, paused, stopped]), [
    { id: 12, status: Done },
    { id: 13, status: Done },
    { id: 21, status: Done },
  ])
  assert.equal(countOf(ticks), 4)
  assert.equal(waitingIn(ticks, [running, paused, stopped]), 1)
})

test('ticks kept from before join those made meanwhile', () => {
  assert.deepEqual(
    together(ticksOf({ 1: [12] }), ticksOf({ 1: [13], 2: [21] })),
    ticksOf({ 1: [13, 12], 2: [21] }),
  )
})
