import type { ShortcutSection } from '#web/lib/shortcuts.ts'

/** The keys of the screen. */
export const partsTimeplanShortcuts: readonly ShortcutSection[] = [
  {
    heading: 'board',
    keys: [
      ['← → ↑ ↓', 'board.move'],
      ['Home End', 'board.ends'],
      ['PgUp PgDn', 'board.week'],
      ['Tab', 'board.blocks'],
      ['Enter', 'board.enter'],
      ['Space', 'board.select'],
      ['M', 'board.pick'],
      ['Del', 'board.unplan'],
      ['T', 'board.time'],
      ['Shift+T', 'board.everyone'],
      ['Esc', 'board.back'],
      ['F6', 'plan.regions'],
      ['Ctrl+Z', 'plan.undo'],
      ['Ctrl+Y', 'plan.redo'],
    ],
  },
  {
    heading: 'tree',
    keys: [
      ['↑ ↓', 'tree.move'],
      ['→ ←', 'tree.open'],
      ['Space', 'tree.tick'],
    ],
  },
]
