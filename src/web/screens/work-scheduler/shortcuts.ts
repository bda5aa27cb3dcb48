import type { ShortcutSection } from '#web/lib/shortcuts.ts'

/** The keys of the screen. */
export const workSchedulerShortcuts: readonly ShortcutSection[] = [
  {
    heading: 'work',
    keys: [
      ['↑ ↓', 'tree.move'],
      ['→ ←', 'tree.open'],
      ['Space', 'plan.tick'],
    ],
  },
]
