/** Where the keyboard is on the board. */
export type BoardKeys = {
  readonly lane: number
  readonly day: number
  readonly lanes: number
  readonly days: number
  /** The blocks of the day, in order of time. */
  readonly blocks: readonly number[]
  /** The one that has the focus; null: the day itself. */
  readonly block: number | null
}

type OnDay<Kind> = { readonly kind: Kind; readonly lane: number; readonly day: number }
/** A block where it lies in a day; one that continues into the next lies in both. */
type OnBlock<Kind> = OnDay<Kind> & { readonly block: number }

export type BoardCommand =
  | OnDay<'cell'>
  | OnDay<'put'>
  | OnDay<'time'>
  | OnDay<'everyones-time'>
  | OnBlock<'block'>
  | OnBlock<'open'>
  | OnBlock<'pick'>
  | OnBlock<'unplan'>

type Key = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/**
 * What a key means on the board. Arrows go from day to day; Enter plans what is selected, T opens the
 * working time of the day, Shift+T of the date for everyone, Space goes into the day: there
 * arrows go from one block to the next, Enter opens, Space selects, Delete unplans it, Escape goes back.
 */
export function boardCommand(event: Key, at: BoardKeys): BoardCommand | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  return at.block === null ? inCells(event.key, at) : inDay(event.key, at, at.block)
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
  if (key === 'Enter') return { kind: 'put', lane, day }
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
