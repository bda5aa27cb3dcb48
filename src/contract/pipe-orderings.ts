/** The orders of the pipe list, each served by an index: by the end of winding, the number or the last decision, ascending or, with `-`, descending. */
export const pipeOrderings = [
  '-produced_at',
  'produced_at',
  '-number',
  'number',
  '-reviewed_at',
  'reviewed_at',
] as const
export type PipeOrdering = (typeof pipeOrderings)[number]
