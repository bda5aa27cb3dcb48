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
    const handleKeyDown = (event: KeyboardEvent) => {
      const command = isForDesk(event) && commandOf(current.current, event.key)
      if (!command) return
      event.preventDefault()
      command()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])
}

const FIELDS = 'input, textarea, select, dialog, [role="dialog"]'

/** Returns whether a key is not meant for what has the focus; Enter presses a button. */
function isForDesk({ key, target, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false
  const elsewhere = key === 'Enter' ? `${FIELDS}, button, a, summary` : FIELDS
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
