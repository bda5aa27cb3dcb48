import { useEffect, useEffectEvent } from 'react'
import { isWriting } from '#web/lib/is-writing.ts'

/** What each key does; it does nothing while it is absent. */
export type ReviewKeys = Readonly<Record<string, (() => void) | undefined>>

/** Moving on repeats while a key is held, nothing else does. */
const REPEATED = ['j', 'k']

/** Runs what keys stand for, unless somebody writes, a dialog is open or the key is combined with others. */
export function useReviewKeys(keys: ReviewKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
    if (document.querySelector('[role=dialog], dialog[open]')) return
    const key = event.key.toLowerCase()
    if (event.repeat && !REPEATED.includes(key)) return
    keys[key]?.()
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}
