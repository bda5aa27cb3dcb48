import type { ShortcutSection } from '#web/lib/shortcuts.ts'
import { measuringShortcuts } from '#web/screens/measuring/shortcuts.ts'
import { partsTimeplanShortcuts } from '#web/screens/parts-timeplan/shortcuts.ts'
import { pipeListShortcuts } from '#web/screens/pipe-list/shortcuts.ts'
import { pipeOrdersShortcuts } from '#web/screens/pipe-orders/shortcuts.ts'
import { pipeReviewShortcuts } from '#web/screens/pipe-review/shortcuts.ts'
import { pipeTimelineShortcuts } from '#web/screens/pipe-timeline/shortcuts.ts'
import { pipesTimeplanShortcuts } from '#web/screens/pipes-timeplan/shortcuts.ts'
import { workSchedulerShortcuts } from '#web/screens/work-scheduler/shortcuts.ts'

/** The keys of screens, by `mode/view`; fetched when they are first listed. */
export const screenShortcuts: Readonly<Record<string, readonly ShortcutSection[]>> = {
  'parts/production timeplan': partsTimeplanShortcuts,
  'pipes/qa home': pipeListShortcuts,
  'pipes/qa measuring': measuringShortcuts,
  'pipes/orders home': pipeOrdersShortcuts,
  'pipes/qa review': pipeReviewShortcuts,
  'pipes/qa timeline': pipeTimelineShortcuts,
  'pipes/production timeplan': pipesTimeplanShortcuts,
  'parts/operations home': workSchedulerShortcuts,
}
