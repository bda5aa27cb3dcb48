import { type PipeOrdering, pipeOrderings } from '#contract/pipe-orderings.ts'
import { type ListState, listStates } from '#web/lists/views/list-state.ts'

/** What the pipe list shows. */
export type PipeListState = ListState<PipeOrdering>

export const pipeStates = listStates(pipeOrderings)
