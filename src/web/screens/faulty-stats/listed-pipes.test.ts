import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listAddress, ofStatus, pipesOfGroup, pipesWithReason } from './listed-pipes.ts'

const days = { start_date: '2026-11-04', end_date: '2026-11-24' }
const window = 'start_date=2026-11-04&end_date=2026-11-24'

test('a week opens its days in the pipe list, as far as they are in the period', () => {
  assert.equal(
    listAddress(pipesOfGroup(days, 'week', '2026-11-02')),
    '/qa?start_date=2026-11-04&end_date=2026-11-08',
  )
  assert.equal(
    listAddress(pipesOfGroup(days, 'month', '2026-11-01')),
    '/qa?start_date=2026-11-04&end_date=2026-11-24',
  )
  assert.equal(
    listAddress(pipesOfGroup(days, 'day', '2026-11-10')),
    '/qa?start_date=2026-11-10&end_date=2026-11-10',
  )
})

test('any other group opens the pipe list with the rule of its field', () => {
  const open = (...group: ['dn' | 'profile' | 'shift' | 'operator' | 'reason', string]) =>
    new URL(listAddress(pipesOfGroup(days, ...group)), 'http://plant').searchParams.get('f')

  assert.equal(open('dn', '1000'), 'dn:equal:1000')
  assert.equal(open('profile', 'PR'), 'profile_family:in:PR')
  assert.equal(open('shift', 'night'), 'shift:in:night')
  assert.equal(open('operator', '7'), 'operator:in:7')
  assert.equal(open('reason', '9'), 'fault_reasons:in:9')
  assert.equal(open('reason', 'other'), 'has_other_fault:true')
  assert.equal(open('profile', ''), 'profile_family:missing')
  assert.equal(open('operator', ''), 'operator:missing')
})

test('the faulty pipes of a group, of a reason and of no listed reason are one address each', () => {
  const faulty = ofStatus(pipesOfGroup(days, 'dn', '1000'), 2)

  assert.equal(decodeURIComponent(listAddress(faulty)), `/qa?${window}&f=dn:equal:1000;status:in:2`)
  assert.equal(
    decodeURIComponent(listAddress(pipesWithReason(days, 9))),
    `/qa?${window}&f=fault_reasons:in:9;status:in:2`,
  )
  assert.equal(
    decodeURIComponent(listAddress(pipesWithReason(days, null))),
    `/qa?${window}&f=has_other_fault:true;status:in:2`,
  )
})
