import type { KeyboardEvent } from 'react'

/** Lets the up and down arrows move the focus among the elements of a list that match, wherever one of them has it. */
export function arrowFocus(selector: string) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const { target, currentTarget } = event
    if (step === undefined || !(target instanceof HTMLElement) || !target.matches(selector)) return
    const all = [...currentTarget.querySelectorAll<HTMLElement>(selector)]
    const next = all[all.indexOf(target) + step]
    event.preventDefault()
    next?.focus()
  }
}
