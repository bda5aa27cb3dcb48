import { createStore } from '#web/lib/store.ts'
import type en from '#web/texts/shortcuts.en.json'

/** Keys of a screen under one heading, with what they do. */
export type ShortcutSection = {
  readonly heading: keyof typeof en
  /** Keys that belong together are separated by a space. */
  readonly keys: readonly (readonly [keys: string, does: keyof typeof en])[]
}

/** Whether the list of keyboard shortcuts is open. */
export const areShortcutsShown = createStore(false)
