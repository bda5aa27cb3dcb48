import type { ShortcutSection } from '#web/lib/shortcuts.ts'

/** The keys of the screen. */
export const pipeTimelineShortcuts: readonly ShortcutSection[] = [
  {
    heading: 'timeline',
    keys: [
      ['← →', 'timeline.along'],
      ['↑ ↓', 'timeline.next'],
      ['Home End', 'timeline.ends'],
      ['Enter', 'timeline.open'],
      ['/', 'list.search'],
    ],
  },
]
