import type { Icon } from '@tabler/icons-react'
import type { TextValues } from '#web/lib/format-message.ts'
import type { Block, Cell, Lane } from './board.ts'

/** What a block is called. */
export type BlockName = {
  /** What is done: `Welding`. */
  readonly operation: string
  /** To what. */
  readonly product: string
  /** The number that everyone calls it by. */
  readonly order: string
  readonly client: string
}

/** How a block looks, and its labels. */
export type BlockFace = BlockName & {
  /** The id under which it glows. */
  readonly key: string
  readonly duration: string
  readonly status: 'not-started' | 'running' | 'paused' | 'done' | 'downtime'
  /** Its status, then what is wrong with it. */
  readonly flags: readonly string[]
  /** The same as icons. */
  readonly icons: readonly Icon[]
  /** By how much it is late, or when it was done if that was before its time; empty otherwise. */
  readonly timing: string
  /** When it is due: `Due 04.03.2026`; empty where it is not. */
  readonly due: string
  /** The server has not confirmed it yet. */
  readonly isUnsaved: boolean
}

/** By block, what is wrong with it besides what it says itself: codes of the plan, separated by spaces. */
export type BlockMarks = ReadonlyMap<number, string>

export const NO_MARKS: BlockMarks = new Map()

/** The labels of unassigned load. */
export type UnassignedLabel =
  | 'title'
  | 'due'
  | 'since'
  | 'since.short'
  | 'overdue'
  | 'overdue.short'
  | 'before'
  | 'after'
  | 'after.short'
  | 'groups'

/** How full a day is in all lanes together. */
export type DayTotal = Pick<Cell['load'], 'plannedMinutes' | 'workingMinutes'>

/**
 * What a plan calls its lanes, days and blocks; the same object as long as they are called the same. What is about a lane
 * or a block is a method, so that one board can draw any of them.
 */
export type BoardLabels<B extends Block = Block, L extends Lane<B> = Lane<B>> = {
  readonly board: string
  /** The heading of the lane names. */
  readonly lanes: string
  /** `Mon 02.03` */
  readonly day: (date: string) => string
  readonly weekday: (date: string) => string
  /** `Today 02.03` */
  readonly today: (date: string) => string
  /** `March 2026` */
  readonly month: (date: string) => string
  /** The label of the button that opens the working time of a day. */
  readonly workingTime: (day: string) => string
  readonly holiday: (date: string) => string | undefined
  /** `6,5 / 7,5 h` */
  readonly load: (load: Cell['load']) => string
  /** `71 of 90 h` */
  readonly total: (total: DayTotal) => string
  /** The contents of a cell, for screen readers. */
  readonly cell: (load: string, blocks: number) => readonly string[]
  readonly unassigned: (label: UnassignedLabel, values?: TextValues) => string
  lane(lane: L): { readonly name: string; readonly detail: string }
  /** When the shift of a lane is, in the week from a day on; empty where it is as usual. */
  shift(lane: L, day: number): string
  /** Why a lane has no working time on a day; empty where it has. */
  off(lane: L, cell: Cell<B>): string
  /** What is left from earlier days and has to be done on a day besides its load; empty where nothing is. */
  carried(lane: L, cell: Cell<B>): string
  /** What is wrong with the blocks of a lane; found after a change is drawn. */
  marks(lane: L): BlockMarks
  face(block: B, marks: string): BlockFace
}
