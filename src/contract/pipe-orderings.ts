/** The orders of the pipe list, each served by an index: by the end of winding or the number, ascending or, with `-`, descending. */
export const pipeOrderings = ['-produced_at', 'produced_at', '-number', 'number'] as const
export type PipeOrdering = (typeof pipeOrderings)[number]
