import type { ShortcutSection } from '#web/lib/shortcuts.ts'

/** The keys of the screen. */
export const pipeListShortcuts: readonly ShortcutSection[] = [
  {
    heading: 'list',
    keys: [
      ['/', 'list.search'],
      ['↑ ↓', 'list.move'],
      ['← →', 'list.cells'],
      ['Enter', 'list.open'],
      ['F2', 'list.edit'],
      ['Space', 'list.select'],
      ['Ctrl+A', 'list.page'],
      ['Esc', 'list.clear'],
    ],
  },
]
