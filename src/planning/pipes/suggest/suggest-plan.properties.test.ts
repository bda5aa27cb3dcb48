import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { setupMinutesOf } from '#planning/pipes/changeover.ts'
import { entryOf, layLine, windingStart } from '#planning/pipes/lay-line.ts'
import type { PipePlanState } from '#planning/pipes/plan-state.ts'
import { allSteps } from '#planning/steps.ts'
import { anySuggestionInput } from '#test/support/pipe-suggest-inputs.ts'
import { compareCosts } from './aims.ts'
import { bestPlan } from './best-plan.ts'
import { changeoverRule, dispatch, dueDateRule } from './dispatch.ts'
import { ratedPlan } from './improve.ts'
import { lineRunOf } from './line-run.ts'
import { partOfSuggestion, withNeeded } from './part-of-suggestion.ts'
import { problemOf, takesDn, takesLength } from './problem.ts'
import { suggestPlan } from './suggest-plan.ts'
import type { LeftOutReason, PlanSuggestion, SelectedJob, SuggestionInput } from './suggestion.ts'
import { conflictsOf, type PlacedLines } from './summary.ts'

const settings = { seed: 20_260_302, numRuns: 300 }

function check(property: (input: SuggestionInput, suggestion: PlanSuggestion) => void): void {
  fc.assert(
    fc.property(anySuggestionInput, (input) => property(input, allSteps(suggestPlan(input)))),
    settings,
  )
}

test('a line makes one pipe at a time, set-up included, and each is set up for after the one before', () => {
  check((input, suggestion) => {
    for (const [index, placed] of applied(input, suggestion).entries())
      for (const [position, { job, slot, isFixed }] of placed.entries()) {
        const before = placed[position - 1]
        assert.ok(!before || before.slot.end <= slot.start)
        const setUp = before?.job.setUp ?? input.lines[index]!.last
        if (!isFixed) assert.equal(slot.setupMinutes, setupMinutesOf(setUp, job.setUp, input.settings))
      }
  })
})

test('changes hold the slots that planning them gives, between now and the end of the horizon', () => {
  check((input, suggestion) => {
    const slots = new Map(
      applied(input, suggestion)
        .flat()
        .map(({ job, slot }) => [job.id, slot]),
    )
    for (const { job, to } of suggestion.changes) {
      assert.deepEqual(slots.get(job), to)
      assert.ok(to.start >= input.from && to.end <= input.horizon)
      const { setUp, ...selected } = input.jobs.find(({ id }) => id === job)!
      const line = input.lines.find(({ line }) => line === to.line)!
      assert.ok(takesDn(line, setUp) && takesLength(line, { setUp, ...selected }))
    }
  })
})

test('no suggested pipe is without a mandrel, nor makes a conflict where there was none', () => {
  check((input, suggestion) => {
    const left = new Set(suggestion.leftOut.map(({ job }) => job))
    const fixed = fixedIn(input)
    const moved = new Set(input.jobs.flatMap(({ id }) => (left.has(id) || fixed.has(id) ? [] : id)))
    const staying = input.lines.map(({ line, last, placed }) => {
      const entries = placed.filter(({ job }) => !moved.has(job.id)).map(entryOf)
      return layLine(line, entries, { settings: input.settings, last }).placed
    })
    const after = conflictsOf(input, applied(input, suggestion))

    // A shorter set-up before a pipe that stays may decide otherwise which of two pipes in conflict has the mandrel.
    const isConflictFree = conflictsOf(input, staying).length === 0
    assert.deepEqual(
      after.filter(({ job }) => isConflictFree || moved.has(job!)),
      [],
    )
  })
})

test('each change can be made with what it needs, whichever others are made', () => {
  check((input, { changes }) => {
    const state = stateOf(input)
    const made = new Set(changes.filter((_, index) => index % 3 === 0).map(({ job }) => job))
    const before = partOfSuggestion(changes, made, state, input.settings)
    for (const { job } of changes) {
      const needed = withNeeded(
        changes,
        { made: new Set(before.slots.keys()), added: [job] },
        state,
        input.settings,
      )
      const { slots } = partOfSuggestion(changes, needed, state, input.settings)
      assert.deepEqual(
        [...needed].filter((id) => !slots.has(id)),
        [],
      )
    }
  })
})

test('only selected pipes that are not in production move', () => {
  check((input, suggestion) => {
    const excluded = new Set(input.excluded.map(({ job }) => job))
    for (const { job } of suggestion.changes) {
      assert.ok(input.jobs.some(({ id }) => id === job))
      assert.ok(!fixedIn(input).has(job) && !excluded.has(job))
    }
    const after = new Map(
      applied(input, suggestion)
        .flat()
        .map(({ job, slot }) => [job.id, slot]),
    )
    const changed = new Set(suggestion.changes.map(({ job }) => job))
    for (const { job, slot, isFixed } of input.lines.flatMap(({ placed }) => placed)) {
      if (changed.has(job.id)) continue
      assert.equal(windingStart(after.get(job.id)!), windingStart(slot))
      if (isFixed) assert.deepEqual(after.get(job.id), slot)
    }
  })
})

test('each selected pipe is planned or left out with a reason that is true', () => {
  check((input, suggestion) => {
    const planned = new Set(applied(input, suggestion).flatMap((placed) => placed.map(({ job }) => job.id)))
    const changed = new Set(suggestion.changes.map(({ job }) => job))
    const reasons = new Map(suggestion.leftOut.map(({ job, reason }) => [job, reason]))
    assert.equal(reasons.size, suggestion.leftOut.length)
    for (const job of input.jobs) {
      const reason = reasons.get(job.id)
      assert.ok(reason ? !changed.has(job.id) : planned.has(job.id))
      assert.ok(!reason || isTrue(reason, job, input), JSON.stringify({ job, reason }))
    }
  })
})

test('the plan is never worse than by due date or by least changeover, whatever the aim', () => {
  check((input) => {
    const jobs = input.jobs.filter(
      ({ setUp }) => input.mandrels.get(setUp.dn)!.length && input.lines.some((line) => takesDn(line, setUp)),
    )
    if (jobs.length === 0) return
    const ids = new Set(jobs.map(({ id }) => id))
    const lines = input.lines.map((line) => ({
      ...line,
      max_length: null,
      placed: line.placed.filter(({ job }) => !ids.has(job.id)),
    }))
    const run = lineRunOf(problemOf(input, jobs, lines))
    const { cost } = allSteps(bestPlan(run, input.aim))
    for (const rule of [dueDateRule, changeoverRule])
      assert.ok(
        compareCosts(
          cost,
          ratedPlan(run, input.aim, { sequences: allSteps(dispatch(run, rule)), holds: new Map() }).cost,
        ) <= 0,
      )
  })
})

test('the same selection gives the same suggestion, in whatever order it comes', () => {
  check((input, suggestion) => {
    const turned = { ...input, jobs: input.jobs.toReversed(), lines: input.lines.toReversed() }

    assert.deepEqual(allSteps(suggestPlan(structuredClone(input))), suggestion)
    assert.deepEqual(allSteps(suggestPlan(turned)), suggestion)
  })
})

function isTrue(
  { kind }: LeftOutReason,
  job: SelectedJob,
  { lines, mandrels, excluded }: SuggestionInput,
): boolean {
  const able = lines.filter((line) => takesDn(line, job.setUp))
  const isAble = able.some((line) => takesLength(line, job))
  if (kind === 'no_line') return able.length === 0
  if (kind === 'too_long_for_lines') return able.length > 0 && !isAble
  const count = mandrels.get(job.setUp.dn)!.length
  if (kind === 'no_mandrel') return isAble && count === 0
  return kind === 'horizon' ? isAble && count > 0 : excluded.some((each) => each.job === job.id)
}

/** Plans the changes as planning does: what was moved by its start, all else by its winding. */
function applied({ jobs, lines, settings }: SuggestionInput, { changes }: PlanSuggestion): PlacedLines {
  const known = new Map(jobs.map((job) => [job.id, job]))
  return lines.map(({ line, placed, last }) => {
    const staying = placed.filter(({ job }) => changes.every((change) => change.job !== job.id))
    const moved = changes
      .filter(({ to }) => to.line === line)
      .map(({ job, to }) => ({ job: known.get(job)!, at: { start: to.start } }))
    const laid = layLine(line, [...staying.map(entryOf), ...moved], { settings, last })
    assert.deepEqual(laid.conflicts, [])
    return laid.placed
  })
}

function fixedIn({ lines }: SuggestionInput): Set<number> {
  return new Set(lines.flatMap(({ placed }) => placed.flatMap(({ job, isFixed }) => (isFixed ? job.id : []))))
}

/** Returns the plan of an input as it is stored. */
function stateOf({ jobs, lines }: SuggestionInput): PipePlanState {
  const placed = lines.flatMap((line) => line.placed)
  const slots = new Map(placed.map(({ job, slot }) => [job.id, slot]))
  const fixed = new Set(placed.flatMap(({ job, isFixed }) => (isFixed ? job.id : [])))
  const all = new Map([...jobs, ...placed.map(({ job }) => job)].map((job) => [job.id, job]))
  const { Unplanned, Planned, InProduction } = ProductionStatus
  return {
    products: new Map(
      [...all].map(([id, job]) => [
        id,
        {
          ...{ id, job, slot: slots.get(id) ?? null, line: null, hasParts: false, quantity: 6, length: 6 },
          ...{ isActive: true, isOrderCancelled: false },
          status: fixed.has(id) ? InProduction : slots.has(id) ? Planned : Unplanned,
        },
      ]),
    ),
    lines: new Map(
      lines.map(({ line: id, last }) => [
        id,
        { id, code: `WL${id}`, minDn: null, maxDn: null, maxLength: null, last },
      ]),
    ),
  }
}
