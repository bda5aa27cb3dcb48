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
  | OnBlock<'unplan'>

export type KeyPress = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/**
 * Returns what a key means on the board. Arrows go from day to day, Enter plans the selected work, T opens the working time
 * of the day, Shift+T that of the date for everyone, and Space goes to the first block of the day. There arrows go from block
 * to block, Enter opens the block, Space selects it, Delete unplans it and Escape goes back to the day.
 */
export function boardCommand(press: KeyPress, at: BoardKeys): BoardCommand | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined
  return at.block === null ? inCells(press.key, at) : inDay(press.key, at, at.block)
}

function inCells(key: string, { lane, day, lanes, days, blocks }: BoardKeys): BoardCommand | undefined {
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
  if (key === 'Enter') return { kind: 'drop', lane, day }
  if (key === 't') return { kind: 'time', lane, day }
  if (key === 'T') return { kind: 'everyones-time', lane, day }
  const [first] = blocks
  return key === ' ' && first !== undefined ? { kind: 'block', lane, day, block: first } : undefined
}

function inDay(key: string, { lane, day, blocks }: BoardKeys, block: number): BoardCommand | undefined {
  const at = blocks.indexOf(block)
  const on = { lane, day, block }
  if (key === 'ArrowRight' || key === 'ArrowDown')
    return { kind: 'block', ...on, block: blocks[at + 1] ?? block }
  if (key === 'ArrowLeft' || key === 'ArrowUp')
    return { kind: 'block', ...on, block: blocks[at - 1] ?? block }
  if (key === 'Escape') return { kind: 'cell', lane, day }
  if (key === 'Enter') return { kind: 'open', ...on }
  if (key === ' ') return { kind: 'pick', ...on }
  return key === 'Delete' || key === 'Backspace' ? { kind: 'unplan', ...on } : undefined
}
