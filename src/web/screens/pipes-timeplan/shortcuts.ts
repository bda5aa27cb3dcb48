import type { ShortcutSection } from '#web/lib/shortcuts.ts'

/** The keys of the screen. */
export const pipesTimeplanShortcuts: readonly ShortcutSection[] = [
  {
    heading: 'lines',
    keys: [
      ['← → ↑ ↓', 'lines.move'],
      ['Enter', 'lines.show'],
      ['Space', 'lines.add'],
      ['Del', 'lines.unplan'],
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
      ['Enter', 'lines.place'],
      ['Del', 'lines.unplan'],
    ],
  },
]
