/** Where the keyboard is on the board. */
export type BoardKeys = {
  readonly lane: number
  readonly day: number
  readonly lanes: number
  readonly days: number
  /** The work orders of the day, in order of time. */
  readonly orders: readonly number[]
  /** The one that has the focus; null: the day itself. */
  readonly workOrder: number | null
}

type OnDay<Kind> = { readonly kind: Kind; readonly lane: number; readonly day: number }
/** A work order where it lies in a day; one that goes on into the next lies in both. */
type OnOrder<Kind> = OnDay<Kind> & { readonly workOrder: number }

export type BoardCommand =
  | OnDay<'cell'>
  | OnDay<'put'>
  | OnDay<'time'>
  | OnDay<'everyones-time'>
  | OnOrder<'block'>
  | OnOrder<'open'>
  | OnOrder<'pick'>
  | OnOrder<'unplan'>

type Key = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/**
 * What a key means on the board. Arrows go from day to day; Enter puts what is picked, T opens the
 * working time of the day, Shift+T of the date for everyone, Space goes into the day: there
 * arrows go from one work order to the next, Enter opens, Space picks, Delete takes it out of the plan, Escape goes back.
 */
export function boardCommand(event: Key, at: BoardKeys): BoardCommand | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  return at.workOrder === null ? inCells(event.key, at) : inDay(event.key, at, at.workOrder)
}

function inCells(key: string, { lane, day, lanes, days, orders }: BoardKeys): BoardCommand | undefined {
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
  const [first] = orders
  return key === ' ' && first !== undefined ? { kind: 'block', lane, day, workOrder: first } : undefined
}

function inDay(key: string, { lane, day, orders }: BoardKeys, workOrder: number): BoardCommand | undefined {
  const at = orders.indexOf(workOrder)
  const on = { lane, day, workOrder }
  if (key === 'ArrowRight' || key === 'ArrowDown')
    return { kind: 'block', ...on, workOrder: orders[at + 1] ?? workOrder }
  if (key === 'ArrowLeft' || key === 'ArrowUp')
    return { kind: 'block', ...on, workOrder: orders[at - 1] ?? workOrder }
  if (key === 'Escape') return { kind: 'cell', lane, day }
  if (key === 'Enter') return { kind: 'open', ...on }
  if (key === ' ') return { kind: 'pick', ...on }
  return key === 'Delete' || key === 'Backspace' ? { kind: 'unplan', ...on } : undefined
}
