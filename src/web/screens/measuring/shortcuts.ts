import type { ShortcutSection } from '#web/lib/shortcuts.ts'

/** The keys of the screen. */
export const measuringShortcuts: readonly ShortcutSection[] = [
  {
    heading: 'measuring',
    keys: [
      ['0–9', 'measuring.digits'],
      ['Enter', 'measuring.enter'],
      ['Backspace', 'measuring.delete'],
      ['0 1', 'measuring.answer'],
    ],
  },
]
