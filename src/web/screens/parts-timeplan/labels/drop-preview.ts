import type { DropPreview } from '#web/plan/board/drop-target.ts'
import type { Preview } from '#web/screens/parts-timeplan/edits/preview.ts'
import { proposedEarlyStarts } from '#web/screens/parts-timeplan/model/early-starts.ts'
import type { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import type { PartsBoard } from '#web/screens/parts-timeplan/model/use-board.ts'
import { calloutOf } from './callout.ts'
import { earlyWarning, unplannedNote } from './early-labels.ts'
import { toGhosts } from './ghosts.ts'
import type { Labels } from './use-labels.ts'

/** Returns what would come of a drop, as the board draws and says it. */
export function dropPreview(
  preview: Preview,
  board: PartsBoard,
  context: { readonly labels: Labels; readonly t: ReturnType<typeof useTexts> },
): DropPreview {
  const { labels, t } = context
  const said = { sentence: labels.preview(preview), callout: calloutOf(preview, { ...board, ...context }) }
  const ghosts = toGhosts(preview, board, labels)
  if (preview.kind !== 'places') return { ...said, ghosts, warning: '' }
  const starts = proposedEarlyStarts(board.plan, preview)
  const early = earlyWarning(starts, preview.placements.length, context)
  const own = preview.keepsOperators ? t('drop.own') : ''
  const note = early ? '' : unplannedNote(starts, context)
  return {
    ghosts,
    sentence: joined([own, said.sentence, early, note]),
    callout: joined([own, said.callout, note]),
    warning: joined([labels.missing(preview.missing), early]),
  }
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ')
}
