import { randomBytes } from 'node:crypto'
import type { WorkPlanInput } from '#contract/work-plan.ts'
import type { Problem } from '#domain/errors.ts'
import { type TimedAction, timePlan } from '#domain/timed-actions.ts'
import type { Component, WorkPlan } from '#domain/work-plan.ts'
import { checkWorkPlan } from '#domain/work-plan-check.ts'
import { withNode } from '#domain/work-plan-problem.ts'
import type { PlanReferences } from '#server/modules/work-plans/queries.ts'
import { completePlan } from './complete.ts'

/** Far more than any product needs; larger plans are mistakes of a client. */
const MAX_NODES = 1000

export type Draft = {
  readonly input: WorkPlanInput
  readonly pieces: number
  /** The previous plan, whose archived actions can stay. */
  readonly before: WorkPlan | null
}

export type CheckedPlan = {
  readonly plan: WorkPlan
  /** Empty if there are problems. */
  readonly actions: readonly TimedAction[]
  /** Each names its node, and its field as the plan was sent. */
  readonly problems: readonly Problem[]
}

/** Completes a plan and finds all of its problems, first of the plan itself, then of its calculation. */
export function checkPlan({ input, pieces, before }: Draft, known: PlanReferences): CheckedPlan {
  const plan = named(completePlan(input, newUid), known.tags)
  const problems = [
    ...tooLarge(plan),
    ...checkWorkPlan(plan, { ...known, before }),
    ...unknownTags(plan, known.tags),
  ]
  const timing = problems.length === 0 ? timePlan(plan, known.catalogue, pieces) : { actions: [], problems }
  return {
    plan,
    actions: timing.problems.length === 0 ? timing.actions : [],
    problems: timing.problems.map((problem) => asSent(withNode(problem, plan), input)),
  }
}

function newUid(): string {
  return randomBytes(6).toString('base64url')
}

/** Adapts fields to a bare list of components, which has no field `components`. */
function asSent(problem: Problem, input: WorkPlanInput): Problem {
  if (!Array.isArray(input) || problem.field === undefined) return problem
  return { ...problem, field: problem.field.replace(/^components\./, '') }
}

function tooLarge({ components }: WorkPlan): Problem[] {
  const parts = components.flatMap((component) => component.parts)
  const count = components.length + parts.length + parts.flatMap(({ actions }) => actions).length
  if (count <= MAX_NODES) return []
  return [{ code: 'plan_too_large', params: { count, maximum: MAX_NODES }, field: 'components' }]
}

function unknownTags({ components }: WorkPlan, tags: PlanReferences['tags']): Problem[] {
  return components.flatMap(({ component_tags }, index) =>
    component_tags.flatMap(({ id }, at): Problem[] =>
      tags.has(id)
        ? []
        : [
            {
              code: 'unknown_reference',
              params: { kind: 'tag', id },
              field: `components.${index}.component_tags.${at}.id`,
            },
          ],
    ),
  )
}

function named(plan: WorkPlan, tags: PlanReferences['tags']): WorkPlan {
  const nameTags = ({ component_tags, ...component }: Component): Component => ({
    ...component,
    component_tags: component_tags.map(({ id }) => ({ id, name: tags.get(id) ?? '' })),
  })
  return { ...plan, components: plan.components.map(nameTags) }
}
