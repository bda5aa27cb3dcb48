import type { FocusEvent } from 'react'

/** Moves the cursor behind what is written already, so that one goes on writing there. */
export function cursorToEnd({ currentTarget }: FocusEvent<HTMLTextAreaElement>): void {
  currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length)
}
