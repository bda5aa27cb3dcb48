import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE } from '#domain/time.ts'
import { filterCounts, isShown, rowsAt } from './rows.ts'
import { sampleNow, sampleOverview } from './sample.ts'

const rows = rowsAt(sampleOverview, sampleNow)
const names = (shown: typeof rows) => shown.map(({ operator }) => operator.name)
const shownBy = (chosen: readonly string[], search = '') =>
  names(rows.filter((row) => isShown(row, chosen, search)))

test('the most urgent operators come first', () => {
  assert.deepEqual(names(rows), [
    'Toomas Rebane',
    'Kristjan Saar',
    'Siim Õunapuu',
    'Kaarel Lepp',
    'Mart Tamm',
    'Peeter Ilves',
    'Rein Kuusik',
    'Janek Luik',
  ])
})

test('booked time of running work goes on, that of stopped work does not', () => {
  const booked = (now: number) =>
    rowsAt(sampleOverview, now).map(({ works }) => works[0]?.bookedMinutes ?? null)

  assert.deepEqual(booked(sampleNow).slice(0, 6), [35, 112, null, 80, 160, 265])
  assert.deepEqual(booked(sampleNow + 5 * MINUTE).slice(0, 6), [35, 112, null, 80, 165, 270])
})

test('running work moves up once it exceeds its planned time', () => {
  const later = rowsAt(sampleOverview, sampleNow + 12 * MINUTE)

  assert.equal(filterCounts(rows).over, 1)
  assert.equal(filterCounts(later).over, 2)
  assert.deepEqual(names(later).slice(4, 6), ['Peeter Ilves', 'Mart Tamm'])
})

test('counts the operators of each filter', () => {
  assert.deepEqual(filterCounts(rows), {
    ...{ downtime: 2, idle: 1, paused: 1, running: 3, off_shift: 1 },
    ...{ over: 1, late: 2 },
  })
})

test('several states show operators in any of them; marks narrow them down', () => {
  assert.deepEqual(shownBy(['downtime', 'idle']), ['Toomas Rebane', 'Kristjan Saar', 'Siim Õunapuu'])
  assert.deepEqual(shownBy(['downtime', 'late']), ['Kristjan Saar'])
  assert.deepEqual(shownBy(['late', 'over']), [])
  assert.equal(shownBy([]).length, rows.length)
})

test('search finds operators, orders, products and clients', () => {
  assert.deepEqual(shownBy([], 'õuna'), ['Siim Õunapuu'])
  assert.deepEqual(shownBy([], 's01155'), ['Siim Õunapuu', 'Mart Tamm'])
  assert.deepEqual(shownBy([], 'rannaniidu'), ['Toomas Rebane'])
  assert.deepEqual(shownBy(['running'], 'õuna'), [])
})
