import type { AssignedUse } from '#planning/pipes/mandrels.ts'
import { type TimeAxis, xOf } from '#web/plan/board/time-axis.ts'
import { glow } from '#web/plan/changes/glowing.ts'

/** The room before a conflict that is scrolled to, in pixels. */
const BEFORE = 160

/** Scrolls to the next conflict after the one that is scrolled to, and after the last to the first. */
export function scrollToConflict(
  button: HTMLElement,
  conflicts: readonly AssignedUse[],
  axis: TimeAxis,
): void {
  const lanes = button.closest('[data-lanes]')
  if (!lanes) return
  const places = conflicts.map(({ start, job, dn }) => ({
    left: Math.max(0, xOf(start, axis) - BEFORE),
    job,
    dn,
  }))
  const sorted = places.toSorted((a, b) => a.left - b.left)
  const next = sorted.find(({ left }) => left > lanes.scrollLeft + 1) ?? sorted[0]!
  lanes.scrollTo({ left: next.left })
  lanes
    .querySelector(`[data-conflicts="${next.dn}"]`)
    ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  glow(new Set([`${next.job}`]))
}
