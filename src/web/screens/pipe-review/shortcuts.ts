import type { ShortcutSection } from '#web/lib/shortcuts.ts'

/** The keys of the screen. */
export const pipeReviewShortcuts: readonly ShortcutSection[] = [
  {
    heading: 'review',
    keys: [
      ['O', 'review.ok'],
      ['F', 'review.faulty'],
      ['R', 'review.reuse'],
      ['M', 'review.measure'],
      ['S', 'review.skip'],
      ['J', 'review.next'],
      ['K', 'review.previous'],
      ['X', 'review.select'],
      ['U', 'review.undo'],
    ],
  },
]
