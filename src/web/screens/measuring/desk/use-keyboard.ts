import { useEffect, useRef } from 'react'
import { padKeyOf } from './pad-key.ts'
import type { UsedDesk } from './use-desk.ts'

/** Lets a keyboard, or a gauge that types like one, enter readings wherever the focus is, except in fields and dialogs. */
export function useKeyboard(desk: UsedDesk): void {
  const current = useRef(desk)
  useEffect(() => {
    current.current = desk
  })
  useEffect(() => {
    // What had the focus while a reading was typed; Enter then enters the reading there.
    let typedAt: EventTarget | null = null
    const stopped = new AbortController()
    const handleKeyDown = (event: KeyboardEvent) => {
      const command = isForDesk(event, typedAt) && commandOf(current.current, event.key)
      if (!command) return
      typedAt = event.target
      event.preventDefault()
      command()
    }
    const handleFocus = () => {
      typedAt = null
    }
    document.addEventListener('keydown', handleKeyDown, { signal: stopped.signal })
    document.addEventListener('focusin', handleFocus, { signal: stopped.signal })
    return () => stopped.abort()
  }, [])
}

const FIELDS = 'input, textarea, select, dialog, [role="dialog"]'

/** Returns whether a key is not meant for what has the focus; Enter presses a button unless a reading was typed there. */
function isForDesk(event: KeyboardEvent, typedAt: EventTarget | null): boolean {
  const { key, target, repeat, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey) return false
  const elsewhere = key === 'Enter' && target !== typedAt ? `${FIELDS}, button, a, summary` : FIELDS
  return !(key === 'Enter' && repeat) && !(target instanceof Element && target.closest(elsewhere))
}

function commandOf({ step, press, enter, answer }: UsedDesk, key: string): (() => void) | null {
  if (step?.item.type.input === 'boolean') {
    return key === '0' || key === '1' ? () => answer(Number(key)) : null
  }
  if (key === 'Enter') return enter
  const padKey = padKeyOf(key)
  return padKey ? () => press(padKey) : null
}
