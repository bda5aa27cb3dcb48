import type { ShortcutSection } from '#web/lib/shortcuts.ts'

/** The keys of the screen. */
export const pipeOrdersShortcuts: readonly ShortcutSection[] = [
  {
    heading: 'list',
    keys: [
      ['/', 'list.search'],
      ['Ctrl+Z', 'plan.undo'],
      ['Ctrl+Y', 'plan.redo'],
    ],
  },
]
