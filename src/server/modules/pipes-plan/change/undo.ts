import type { PipePlanReply } from '#contract/pipe-timeplan.ts'
import type { PipePlanMoves } from '#planning/pipes/plan-moves.ts'
import type { PipePlanState } from '#planning/pipes/plan-state.ts'
import { movesOfPipeUndo } from '#planning/pipes/undo.ts'
import { lockPipePlan, pipePlanRules, readPipePlan } from '#server/modules/pipes-plan/read/plan-state.ts'
import type { UndoablePlan } from '#server/modules/plan-changes/plan.ts'
import { makePipeChange, withPipeNames } from './make-change.ts'
import { removeParts } from './parts.ts'
import { type PipesPlanTypes, pipesPlan } from './plan.ts'
import { readStored, restoreStored } from './stored-products.ts'

type Inverse = PipePlanMoves & { readonly state: PipePlanState }

/** The pipes plan with undo: every winding back in its slot, and what was split or merged as it was. */
export const undoablePipesPlan: UndoablePlan<PipesPlanTypes, Inverse, PipePlanReply> = {
  ...pipesPlan,
  inverseOf: async (context, { made, later }, { isLocked }) => {
    const ids = made.moves.map(({ item }) => item)
    const state = await (isLocked ? lockPipePlan : readPipePlan)(context, ids)
    const { moves, problems } = movesOfPipeUndo(made, later, state, pipePlanRules(context))
    return { state, moves, problems: await withPipeNames(context, problems) }
  },
  undo: async (context, { moves }, { made, kept, revision }) => {
    const resized = moves.filter(({ from, to }) => from.state !== 'planned' && to.state !== 'planned')
    const before = await readStored(
      context,
      resized.map(({ item }) => item),
    )
    await removeParts(context, resized)
    await restoreStored(context, kept)
    return makePipeChange(context, { kind: 'undo', moves, kept: before, undoes: made.id }, revision)
  },
}
