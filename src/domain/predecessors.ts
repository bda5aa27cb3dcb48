import { type ActionPath, parsePath } from './work-plan-path.ts'
import { workTypes } from './work-types.ts'

/** An action of a work plan as far as the order of work goes. */
export type WorkPlanStep = {
  readonly path: string
  /** Null where it is not known. */
  readonly workType: number | null
}

const shaping: ReadonlySet<number | null> = new Set([workTypes.cutting, workTypes.milling, workTypes.welding])
const joining: ReadonlySet<number | null> = new Set([workTypes.welding, workTypes.assembly])
const checking: ReadonlySet<number | null> = new Set([workTypes.testing, workTypes.marking])

/**
 * Returns, for each step of a part product, the steps that must be finished before it (requirements: Planning). No step precedes
 * itself, directly or by way of others.
 *
 * @param steps all of the work plan, in its order
 */
export function predecessorsOf<Step extends WorkPlanStep>(
  steps: readonly Step[],
): Map<Step, readonly Step[]> {
  const located = steps.flatMap((step) => {
    const at = parsePath(step.path)
    return at ? [{ step, at }] : []
  })
  const bodies = Map.groupBy(located.filter(isOfBody), ({ at }) => at.component)
  const parts = partsOf(located)
  const ofBodies = [...bodies.values()].flatMap((own) => eachAfter(own.map(stepIn)))
  const ofParts = parts.flatMap((part) => {
    const body = (bodies.get(part.component) ?? []).map(stepIn)
    const others = parts.filter((other) => other !== part).flatMap(({ built }) => built)
    const product = part.checksAll ? [...located.filter(isOfBody).map(stepIn), ...others] : []
    return eachAfter(part.steps).map(([step, before]) => {
      if (joining.has(step.workType)) return [step, [...body, ...before]] as const
      return [step, checking.has(step.workType) ? [...product, ...before] : before] as const
    })
  })
  return new Map([...ofBodies, ...ofParts])
}

/** Returns steps, each with those before it. */
function eachAfter<Step>(steps: readonly Step[]): (readonly [Step, readonly Step[]])[] {
  return steps.map((step, index) => [step, steps.slice(0, index)])
}

type Located<Step> = { readonly step: Step; readonly at: ActionPath }

type PartSteps<Step> = {
  readonly component: string
  readonly steps: readonly Step[]
  /** Whether its tests and marks are those of the whole product: nothing of it is cut, milled or welded itself. */
  readonly checksAll: boolean
  /** The steps by which the product is built; where the part checks all of it, only those before the first check. */
  readonly built: readonly Step[]
}

/** Returns the steps of each part, without extra time, which belongs to no step in particular. */
function partsOf<Step extends WorkPlanStep>(located: readonly Located<Step>[]): PartSteps<Step>[] {
  const ofPart = located.flatMap(({ step, at }) =>
    at.kind === 'step' ? [{ step, component: at.component, part: at.part }] : [],
  )
  const parts = Map.groupBy(ofPart, ({ component, part }) => `${component}/${part}`)
  return [...parts.values()].map((members) => {
    const steps = members.map(stepIn)
    const checksAll = !steps.some(({ workType }) => shaping.has(workType))
    const firstCheck = steps.findIndex(({ workType }) => checking.has(workType))
    const counted = checksAll && firstCheck >= 0 ? steps.slice(0, firstCheck) : steps
    const built = counted.filter(({ workType }) => shaping.has(workType) || joining.has(workType))
    return { component: members[0]!.component, steps, checksAll, built }
  })
}

function isOfBody({ at }: Located<unknown>): boolean {
  return at.kind === 'cutting' || at.kind === 'expansion'
}

function stepIn<Step>({ step }: { readonly step: Step }): Step {
  return step
}
