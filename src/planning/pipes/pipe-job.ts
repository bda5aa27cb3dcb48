/** What a winding line and its mandrel are set up for. */
export type SetUp = {
  readonly dn: number
  /** The id of the main polymer. */
  readonly material: number | null
  /** Codes of colours. */
  readonly colourInner: number | null
  readonly colourOuter: number | null
}

/** A pipe product as the plan needs it. */
export type PipeJob = {
  readonly id: number
  readonly setUp: SetUp
  readonly windingMinutes: number
  /** On the mandrel, before it is demoulded. */
  readonly coolingMinutes: number
}

/** When a line is occupied by a pipe product: first its set-up, then winding; instants in epoch milliseconds. */
export type PipeSlot = {
  readonly line: number
  readonly start: number
  readonly end: number
  readonly setupMinutes: number
}

/** A pipe product in its slot. */
export type PlacedJob = {
  readonly job: PipeJob
  readonly slot: PipeSlot
  /** Whether production has begun, so that nothing about it changes any more. */
  readonly isFixed: boolean
}

/** The minutes that planning adds to winding and cooling (requirements: Business constants). */
export type PipePlanSettings = {
  readonly setup_min: number
  readonly diameter_min: number
  readonly material_min: number
  readonly colour_min: number
  readonly demoulding_min: number
}
