import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  dueChimes,
  hallPage,
  isStale,
  minutesEarly,
  placesOf,
  roomIn,
  shortNames,
  shortNumber,
  shownNumber,
  timeLeft,
  timeWaited,
  waitingPipes,
} from './cooling-rows.ts'
import { aPipe, coolingSampleTime, hall } from './sample.ts'

const instant = (time: string) => Date.parse(coolingSampleTime(time))
const now = instant('12:50')
const numbers = (rows: ReturnType<typeof waitingPipes>) => rows.map(({ pipe }) => shortNumber(pipe.number))

test('ready pipes come first, longest wait first, then those that cool by when they are ready', () => {
  assert.deepEqual(numbers(waitingPipes(hall, now)), ['W1-002', 'W2-001', 'W2-002', 'W1-003', 'W1-001'])
})

test('pipes of two days with the same short number are told apart by their day', () => {
  const rows = waitingPipes(
    { pipes: [aPipe(1, '261125-W1-005'), aPipe(2, '261126-W1-005'), aPipe(3, '261126-W1-006')] },
    now,
  )
  assert.deepEqual(
    rows.map(({ pipe }) => shownNumber(pipe.number, rows)),
    ['25-W1-005', '26-W1-005', 'W1-006'],
  )
})

test('a pipe is ready from the instant at which it is cold, and not a second earlier', () => {
  const ready = (time: number) => waitingPipes({ pipes: [aPipe(1, 'A')] }, time)[0]?.isReady

  assert.equal(ready(instant('13:06') - 1000), false)
  assert.equal(ready(instant('13:06')), true)
})

test('a pipe whose cooling was ended early waits from then on', () => {
  const [row] = waitingPipes({ pipes: [aPipe(1, 'A', { cooling_end: coolingSampleTime('12:40') })] }, now)

  assert.deepEqual([row?.isReady, row?.at], [true, instant('12:40')])
})

test('a cooling is early by the minutes until the pipe would have been ready', () => {
  const [end, ready] = [coolingSampleTime('12:13'), coolingSampleTime('13:06')]

  assert.equal(minutesEarly(end, ready), 53)
  assert.deepEqual(
    [
      minutesEarly(ready, end),
      minutesEarly(ready, ready),
      minutesEarly(null, ready),
      minutesEarly(end, null),
    ],
    [null, null, null, null],
  )
})

test('a pipe with no known ready time cools, and comes last', () => {
  const rows = waitingPipes({ pipes: [aPipe(1, 'A', { ready_at: null }), aPipe(2, 'B')] }, now)

  assert.deepEqual(numbers(rows), ['B', 'A'])
  assert.deepEqual([rows[1]?.isReady, rows[1]?.at], [false, null])
})

test('a place with more pipes than its capacity is over-full, also if one of them is ready', () => {
  const places = placesOf(hall, waitingPipes(hall, now))

  assert.deepEqual(
    places.map(({ state }) => state),
    ['ready', 'over-full', 'cooling', 'free', 'free', 'free'],
  )
  assert.deepEqual(roomIn(places), { free: 3, count: 6 }, 'what is over it takes no room from other places')
  const large = places.map((place) => ({ ...place, capacity: 4 }))
  assert.deepEqual(roomIn(large), { free: 20, count: 24 }, 'a place that is not full has room')
})

test('a place says how many of its pipes are ready, or how many are there where none is or there are too many', () => {
  const counted = (capacity: number) =>
    placesOf({ places: hall.places.map((place) => ({ ...place, capacity })) }, waitingPipes(hall, now)).map(
      ({ state, counted: count }) => [state, count],
    )

  assert.deepEqual(counted(4).slice(0, 4), [
    ['ready', 1],
    ['ready', 1],
    ['cooling', 1],
    ['free', 0],
  ])
  assert.deepEqual(counted(1)[1], ['over-full', 2])
})

test('places lose the words that all their names start with', () => {
  assert.equal(shortNames(['Cooling place 1', 'Cooling place 2'])('Cooling place 2'), '2')
  assert.equal(shortNames(['C1', 'C2'])('C2'), 'C2')
  assert.equal(shortNames(['Hall A', 'Yard B'])('Yard B'), 'Yard B')
  assert.equal(shortNames(['Cooling hall'])('Cooling hall'), 'Cooling hall')
})

test('the countdown shows minutes, and seconds in the last minute', () => {
  const left = (seconds: number) => timeLeft(now + seconds * 1000, now).replaceAll('\u00a0', ' ')

  assert.deepEqual([7500, 960, 61, 60, 59, 1].map(left), [
    '2 h 05',
    '16 min',
    '2 min',
    '1 min',
    '59 s',
    '1 s',
  ])
})

test('a wait is counted in whole minutes', () => {
  assert.equal(timeWaited(now - 59_000, now), '0\u00a0min')
  assert.equal(timeWaited(instant('11:30'), now), '1\u00a0h\u00a020')
})

const rowOf = (at: number, isReady = true) => ({ at, isReady })

test('the hall view shows at most five pipes at a time and turns the page every ten seconds', () => {
  const rows = [1, 2, 3, 4, 5, 6, 7].map((at) => rowOf(at))
  const page = (now: number) => hallPage(rows, now)

  assert.deepEqual([page(0).page, page(0).pages, page(0).rows], [0, 2, rows.slice(0, 4)])
  assert.deepEqual(page(10_000).rows, rows.slice(4))
  assert.deepEqual(page(20_000).page, 0)
  assert.deepEqual(hallPage([], 10_000), { page: 0, pages: 1, next: undefined, rows: [] })
})

test('the pages of the hall view are filled evenly', () => {
  const sizes = (count: number) => {
    const rows = Array.from({ length: count }, (_, at) => rowOf(at))
    const { pages } = hallPage(rows, 0)
    const shown = Array.from({ length: pages }, (_, page) => hallPage(rows, page * 10_000).rows)
    assert.deepEqual(shown.flat(), rows, 'each row is on one page')
    return shown.map(({ length }) => length)
  }

  assert.deepEqual(sizes(11), [4, 4, 3])
  assert.deepEqual(sizes(10), [5, 5])
  assert.deepEqual(sizes(6), [3, 3])
})

test('each page of the hall view begins with the pipe that is ready next', () => {
  const [waiting, cooling] = [[1, 2, 3, 4, 5].map((at) => rowOf(at)), [rowOf(6, false), rowOf(7, false)]]
  const rows = [...waiting, ...cooling]

  assert.deepEqual(hallPage(rows, 0).rows, [cooling[0], ...waiting.slice(0, 3)])
  assert.deepEqual(hallPage(rows, 10_000).rows, [cooling[0], ...waiting.slice(3), cooling[1]])
  assert.deepEqual(hallPage(rows.slice(2), 0).rows, rows.slice(2), 'one page keeps its order')
})

test('a pipe chimes when it becomes ready and every half hour while it waits; one that was ended early, only then', () => {
  const pipes = [aPipe(1, 'A'), aPipe(2, 'B', { cooling_end: coolingSampleTime('12:40') })]
  const due = (after: string, until: string) => dueChimes({ pipes }, instant(after), instant(until))

  assert.deepEqual(due('12:39', '12:40'), [], 'the person who ended it is there')
  assert.deepEqual(due('13:05', '13:06'), [1])
  assert.deepEqual(due('13:06', '13:09'), [])
  assert.deepEqual(due('13:09', '13:10'), [2])
  assert.deepEqual(due('13:35', '13:36'), [1])
  assert.deepEqual(due('13:36', '14:36'), [1, 2], 'once after the device slept')
})

test('a pipe with no known ready time never chimes', () => {
  const pipes = [aPipe(1, 'A', { ready_at: null })]
  assert.deepEqual(dueChimes({ pipes }, instant('10:00'), instant('14:00')), [])
})

test('the hall view marks data older than 30 seconds', () => {
  assert.equal(isStale(hall, now + 30_000), false)
  assert.equal(isStale(hall, now + 31_000), true)
})
