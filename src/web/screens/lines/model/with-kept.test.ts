import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPaused } from './line-state.ts'
import { aLineState, aRunning } from './sample.ts'
import { type KeptCommand, withKept } from './with-kept.ts'

const causes = [
  { id: 1, name: 'Mandrel change' },
  { id: 2, name: 'Power' },
]
const line = aLineState({ running: aRunning() })
const pause: KeptCommand = {
  ...{ does: 'pause', product: 2, at: '2026-11-24T10:00:00.000Z', state: 'waiting' },
  body: { problems: [2], comment: 'Fuse', start_time: '2026-11-24T10:00:00.000Z' },
}
const resume: KeptCommand = {
  ...{ does: 'resume', product: 2, at: '2026-11-24T10:20:00.000Z', state: 'waiting', body: {} },
}

test('a line is paused with its causes once a kept pause is entered, and winds again after a kept resumption', () => {
  const paused = withKept(line, [pause], causes)

  assert.equal(isPaused(paused), true)
  assert.deepEqual(
    paused.running?.pauses.map(({ start_time, end_time, problems, comment }) => ({
      ...{ start_time, end_time, comment, causes: problems.map(({ name }) => name) },
    })),
    [{ start_time: pause.at, end_time: null, comment: 'Fuse', causes: ['Power'] }],
  )
  const wound = withKept(line, [pause, resume], causes)
  assert.equal(isPaused(wound), false)
  assert.deepEqual(
    wound.running?.pauses.map(({ end_time }) => end_time),
    [resume.at],
  )
})

test('what was refused, and what was of another product, leaves a line as it is', () => {
  assert.equal(withKept(line, [{ ...pause, state: 'refused' }], causes), line)
  assert.equal(withKept(line, [{ ...pause, product: 9 }], causes), line)
  assert.equal(withKept({ ...line, running: null }, [pause], causes).running, null)
})
