import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { PlannedPipe } from '#contract/pipe-timeplan.ts'
import { aPipesPage } from '#test/support/pipes-page.ts'
import { boot } from '#web/lib/boot.ts'
import { syncServerClock } from '#web/lib/server-clock.ts'
import { pipesBoardOf } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { aPipeTimeplan, aPlannedPipe, aSlot, sampleTime } from '#web/screens/pipes-timeplan/model/sample.ts'
import { previewPipes } from './pipe-preview.ts'

aPipesPage()
syncServerClock(sampleTime('03:00'))
const at = (time: string) => Date.parse(sampleTime(time))

/** Lets lines work from 06:00 to 22:00 until the end of a test. */
function linesWorkByDay(t: TestContext): void {
  const { pipe_plan } = boot().config
  const before = { ...pipe_plan }
  Object.assign(pipe_plan, { work_from_min: 360, work_until_min: 1320 })
  t.after(() => Object.assign(pipe_plan, before))
}

/** What a preview of pipe 1 at a time warns of. */
function previewAt(time: string, ...others: readonly PlannedPipe[]) {
  const board = pipesBoardOf(aPipeTimeplan({ products: [aPlannedPipe({ id: 1 }), ...others] }), at('03:00'))
  const preview = previewPipes(board, { picked: new Set(['1']) }, { line: 1, from: at(time) }, at('03:00'))
  assert.equal(preview?.kind, 'places')
  return preview
}

test('a set-up at night has a remark, also where the pipe is wound by day', (t) => {
  linesWorkByDay(t)
  const [setUp, wound, day] = [previewAt('05:30'), previewAt('05:00'), previewAt('06:00')]

  assert.deepEqual([setUp.warnings, setUp.isOnlySetUpOutside], [['outside_hours'], true])
  assert.deepEqual([wound.warnings, wound.isOnlySetUpOutside], [['outside_hours'], false])
  assert.deepEqual([day.warnings, day.isOnlySetUpOutside], [[], false])
})

test('the longer set-up of the next pipe that would begin at night has a remark', (t) => {
  linesWorkByDay(t)
  const next = aPlannedPipe({ id: 2, dn: 800, slot: aSlot('06:00', '08:05', { setup_minutes: 35 }) })

  const { othersWarnings } = previewAt('03:30', next)

  assert.deepEqual(
    othersWarnings.map(({ id, warnings }) => [id, warnings]),
    [[2, ['outside_hours']]],
  )
})
