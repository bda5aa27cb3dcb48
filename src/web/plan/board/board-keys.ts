/** Where on the board the focus is. */
export type BoardKeys = {
  readonly lane: number
  readonly day: number
  readonly lanes: number
  readonly days: number
  /** The blocks of the day, in order of time. */
  readonly blocks: readonly number[]
  /** The block that has the focus; null: the day itself. */
  readonly block: number | null
}

type OnDay<Kind> = { readonly kind: Kind; readonly lane: number; readonly day: number }
/** A block in a day; one that continues into the next day is in both. */
type OnBlock<Kind> = OnDay<Kind> & { readonly block: number }

export type BoardCommand =
  | OnDay<'cell'>
  | OnDay<'drop'>
  | OnDay<'time'>
  | OnDay<'everyones-time'>
  | OnBlock<'block'>
  | OnBlock<'open'>
  | OnBlock<'pick'>
  | OnBlock<'move'>
  | OnBlock<'unplan'>

export type KeyPress = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/**
 * Returns what a key means on the board. Arrows go from day to day, and Tab goes through the blocks of a day. Enter plans the
 * selected work, T opens the working time of the day, and Shift+T that of the date for everyone. On a block, Enter opens it,
 * M moves it, Space selects it, Delete unplans it and Escape goes back to the day.
 */
export function boardCommand(press: KeyPress, at: BoardKeys): BoardCommand | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined
  if (press.key === 'Tab') return throughBlocks(press.shiftKey ? -1 : 1, at)
  const command = at.block === null ? undefined : onBlock(press.key, at, at.block)
  return command ?? inCells(press.key, at)
}

/** Returns the next block of the day; before the first is the day itself, and after the last the rest of the page. */
function throughBlocks(by: 1 | -1, { lane, day, blocks, block }: BoardKeys): BoardCommand | undefined {
  const next = (block === null ? -1 : blocks.indexOf(block)) + by
  if (next === -1) return { kind: 'cell', lane, day }
  const to = blocks[next]
  return to === undefined ? undefined : { kind: 'block', lane, day, block: to }
}

function inCells(key: string, { lane, day, lanes, days, block }: BoardKeys): BoardCommand | undefined {
  const to: Record<string, readonly [number, number]> = {
    ArrowRight: [lane, Math.min(days - 1, day + 1)],
    ArrowLeft: [lane, Math.max(0, day - 1)],
    ArrowDown: [Math.min(lanes - 1, lane + 1), day],
    ArrowUp: [Math.max(0, lane - 1), day],
    Home: [lane, 0],
    End: [lane, days - 1],
    PageDown: [lane, Math.min(days - 1, day + 7)],
    PageUp: [lane, Math.max(0, day - 7)],
  }
  const next = to[key]
  if (next) return { kind: 'cell', lane: next[0], day: next[1] }
  if (key === 'Enter' && block === null) return { kind: 'drop', lane, day }
  if (key === 't') return { kind: 'time', lane, day }
  return key === 'T' ? { kind: 'everyones-time', lane, day } : undefined
}

function onBlock(key: string, { lane, day }: BoardKeys, block: number): BoardCommand | undefined {
  const on = { lane, day, block }
  if (key === 'Escape') return { kind: 'cell', lane, day }
  if (key === 'Enter') return { kind: 'open', ...on }
  if (key === 'm') return { kind: 'move', ...on }
  if (key === ' ') return { kind: 'pick', ...on }
  return key === 'Delete' || key === 'Backspace' ? { kind: 'unplan', ...on } : undefined
}
