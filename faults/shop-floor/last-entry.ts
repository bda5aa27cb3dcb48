type UndoableVerb =
  | ('start' | 'end' | 'finish' | 'act' | 'end_cooling')
  | ('operation' | 'regrind' | 'reallocate' | 'produce_new')

/** What was done last, if it can be undone. */
export type LastEntry = {
  readonly verb: UndoableVerb
  /** The product, mandrel, pipe or operation that it was done with. */
  readonly of: number
  /** The pipe, product, action or decision that it made, by which it is undone. */
  readonly made?: number
  /** The pipe that it changed. */
  readonly pipe?: number | null
}
