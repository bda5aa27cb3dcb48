import { type FocusEvent, type PointerEvent, useRef, useState } from 'react'
import { heldOrder } from './held-order.ts'

type Options<T> = {
  /** The rows that match, in the order wanted. */
  readonly wanted: readonly T[]
  readonly all: readonly T[]
  readonly idOf: (item: T) => number
  /** Identifies the filters; others show their rows at once. */
  readonly key: string
}

/** Keeps rows where they are while the pointer or the focus is among them. */
export function useHeldOrder<T>({ wanted, all, idOf, key }: Options<T>) {
  const [held, setHeld] = useState<{ readonly key: string; readonly ids: readonly number[] } | null>(null)
  const within = useRef({ pointer: false, focus: false })
  const isHeld = held?.key === key
  const rows = isHeld ? heldOrder(held.ids, wanted, all, idOf) : wanted
  const hold = (items: readonly T[]) => setHeld({ key, ids: items.map(idOf) })
  const setWithin = (where: 'pointer' | 'focus', isWithin: boolean) => {
    within.current[where] = isWithin
    if (!within.current.pointer && !within.current.focus) setHeld(null)
    else if (!isHeld) hold(rows)
  }
  return {
    rows,
    /** Whether another order is wanted than the one shown. */
    isOutdated: rows.length !== wanted.length || rows.some((row, at) => idOf(row) !== idOf(wanted[at]!)),
    /** Shows the rows in the order wanted. */
    update: () => hold(wanted),
    handlers: {
      // A finger does not stay where it tapped.
      onPointerEnter: ({ pointerType }: PointerEvent) =>
        pointerType === 'mouse' && setWithin('pointer', true),
      onPointerLeave: () => setWithin('pointer', false),
      onFocus: () => setWithin('focus', true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        !currentTarget.contains(relatedTarget) && setWithin('focus', false),
    },
  }
}
