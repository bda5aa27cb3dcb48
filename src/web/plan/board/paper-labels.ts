import type { Block, Lane } from './board.ts'
import type { BlockFace } from './labels.ts'

/** A step of a block on paper: what is done, to what, and how long it takes. */
export type PrintedStep = {
  readonly name: string
  readonly of: string
  readonly duration: string
  readonly isDone: boolean
}

/** What is printed of a block besides its face. */
export type PrintedDetails = {
  /** How many pieces are made in it; empty for one. */
  readonly pieces: string
  /** Its status, then what is wrong with it, with the causes. */
  readonly flags: readonly string[]
  readonly steps: readonly PrintedStep[]
}

/** Work of an earlier day that is not done. */
export type UnfinishedWork = {
  readonly id: number
  /** What is done, and to what. */
  readonly name: string
  /** Its order, and when it was planned and is due. */
  readonly facts: readonly string[]
  /** What is left of it. */
  readonly left: string
}

/** What only paper says of a plan. */
export type PaperLabels<B extends Block = Block, L extends Lane<B> = Lane<B>> = {
  details(block: B, face: BlockFace): PrintedDetails
  /** What a lane has left from days before today, where the plan is printed until a date. */
  unfinished(lane: L, until: string): readonly UnfinishedWork[]
}
