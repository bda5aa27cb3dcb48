import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pipeTimeplan } from '#contract/pipe-timeplan.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { ask, clock, db } from '#test/support/app.ts'
import { insert } from '#test/support/factories/insert.ts'
import { aUser } from '#test/support/factories/people.ts'
import {
  aLine,
  aMandrel,
  aPipe,
  aPipeInSlot,
  aPipeRow,
  aPlannablePipe,
} from '#test/support/factories/pipes.ts'
import { aPipesPage } from '#test/support/pipes-page.ts'
import { pipesBoardOf } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { chosenPart } from '#web/screens/pipes-timeplan/suggest/chosen-part.ts'

aPipesPage()

const planner = await aUser(db, { can: ['@pipeplan_plan', '@pipeplan_view'] })
const DN = 1500
const at = (time: string, day = '02') => `2026-03-${day}T${time}:00+02:00`

test('a planner sees the figures of the plan as it is and of a suggestion as the server computes them', async () => {
  const given = { min_dn: DN, max_dn: DN }
  const [first, second] = [(await aLine(db, given)).id, (await aLine(db, given)).id]
  const held = await aMandrel(db, { dn: DN, code: 'M-1' })
  await aPipe(db, {
    ...{ stage: 'cooling', status: PipeStatus.Cooling, mandrel_id: held.id },
    ...{ cooling_start: new Date(at('07:00')), cooling_planned_end: new Date(at('09:00')) },
  })
  const order_row_id = (await aPipeRow(db, { delivery_date: '2026-03-02' })).id
  const running = await aPipeInSlot(db, {
    ...{
      dn: DN,
      line_id: first,
      start: at('06:00'),
      production_status: 2,
      started_at: new Date(at('06:30')),
    },
  })
  await aMandrel(db, { dn: DN, code: 'M-2', state: 'winding', pipe_product_id: running.id })
  const pipes = [
    await aPipeInSlot(db, { dn: DN, line_id: first, start: at('10:10') }),
    await aPipeInSlot(db, { dn: DN, line_id: second, start: at('10:20'), order_row_id }),
    await aPlannablePipe(db, { dn: DN, order_row_id }),
    await aPlannablePipe(db, { dn: DN, length: 60, quantity: 60 }),
    await aPlannablePipe(db, { dn: DN }),
  ]
  await insert(db, 'pipe_blocker', { pipe_product_id: pipes[4]!.id, type: 'drawing' })
  // Beyond the last day of the suggestion, where only the server sees it.
  await aPipeInSlot(db, { dn: DN, line_id: second, start: at('10:00', '20') })
  const ids = pipes.map(({ id }) => id)

  const { body: suggestion } = await ask(planner, pipeTimeplan.suggest, {
    query: { ids: ids.join(), end_date: '2026-03-08' },
  })
  const { body: plan } = await ask(planner, pipeTimeplan.read, { query: { end_date: '2026-03-08' } })
  const now = clock.now().getTime()
  const asked = { at: now, ids, last: '2026-03-08', lines: null }
  const part = (left: readonly number[]) =>
    chosenPart(suggestion, new Set(left), pipesBoardOf(plan, now), asked)

  const { before, after } = part([])
  const wire = ({ planned, late, ...figures }: typeof before) => ({
    ...{ planned, late, late_minutes: figures.lateMinutes, changeover_minutes: figures.changeoverMinutes },
    ...{ idle_minutes: figures.idleMinutes, mandrel_conflicts: figures.mandrelConflicts },
  })
  assert.ok(suggestion.before.mandrel_conflicts > 0 && suggestion.data.length > 1)
  assert.deepEqual([wire(before), wire(after)], [suggestion.before, suggestion.after])
  assert.deepEqual(part(suggestion.data.map(({ id }) => id)).after, before)
})
