import type { PipeMove } from '#contract/pipe-timeplan.ts'
import { formatHours, formatNumber, formatShortDateTime } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { ChangeLabels } from '#web/plan/changes/adapter.ts'
import { changeKind } from '#web/plan/changes/change-kind.ts'
import type { Named } from '#web/plan/changes/named-moves.ts'
import { type PipeIntent, pickedIds, windingAt } from '#web/screens/pipes-timeplan/edits/pipe-intent.ts'
import type { PipeSummary } from '#web/screens/pipes-timeplan/edits/use-pipe-adapter.ts'
import { type PipesBoard, pipeName } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'

export type PipeChangeLabels = ChangeLabels<PipeIntent, Named<PipeMove>, PipeSummary>

const kinds = [
  ...(['plan', 'move', 'unplan', 'split', 'merge', 'undo', 'redo', 'cancel', 'restore'] as const),
  ...(['activate', 'deactivate', 'work_plan'] as const),
]

/** So many pipes of a change are named. */
const MOST_NAMED = 3

/** What the pipes plan calls its changes. */
export function usePipeChangeLabels(board: PipesBoard): PipeChangeLabels {
  const t = useTexts()
  const nameOf = (id: number) => {
    const product = board.products.get(id)
    return product ? pipeName(product, board) : t('pipe')
  }
  const lineOf = (id: number) => board.state.lines.get(id)?.code ?? `${id}`
  const placeLabel = (place: Named<PipeMove>['to']) => {
    const { start_time, line } = place
    if (start_time === null || line === null) return t(`place.${place.state}`)
    return t('place', { line: lineOf(line), at: shortTime(Date.parse(start_time)) })
  }
  const whatOf = ({ names, count }: PipeSummary) => {
    if (names.length === 0) return t('pipes', { count })
    const more = names.length - MOST_NAMED
    const shown = names.slice(0, MOST_NAMED).join(', ')
    return more > 0 ? `${shown} ${t('andMore', { count: more })}` : shown
  }
  const values = (summary: PipeSummary) => ({
    ...{ what: whatOf(summary), parts: summary.parts, line: summary.line ?? '', moved: summary.moved },
    conflict: String(summary.hasConflict),
    at: summary.at === null ? '' : shortTime(summary.at),
  })
  return {
    name: (summary) => t(`name.${summary.kind}`, values(summary)),
    result: (summary) => t(`result.${summary.kind}`, values(summary)),
    refused: (intent, summary, { why, item }) => {
      const id = item === undefined ? undefined : pickedIds(intent)[item]
      const what = id === undefined ? whatOf(summary) : nameOf(id)
      return t(`refused.${summary.kind === 'move' ? 'move' : intent.kind}`, { what, why })
    },
    kind: (change) => {
      const kind = changeKind(change, ({ from }) => windingAt(from) !== null)
      const known = kinds.find((each) => each === kind)
      return known ? t(`change.${known}`) : kind
    },
    item: ({ item, product }) =>
      product ? `${product.order_number} ${product.client_name}`.trim() : nameOf(item),
    subjectOf: ({ names }) => (names.length === 1 ? names.map(subject) : []),
    subjectOfMove: ({ product }) => (product ? [subject(product.order_number)] : []),
    amount: (move) =>
      isOnlySetup(move)
        ? t('amount.setup', { duration: formatHours(move.to.setup_minutes ?? 0) })
        : metresOf(move),
    from: ({ from }) => placeLabel(from),
    to: ({ to }) => placeLabel(to),
    outcome: (intent) =>
      'slots' in intent
        ? intent.slots.map(({ id, slot }) => ({
            ...{ id: `${id}`, name: nameOf(id) },
            place: t('place', { line: lineOf(slot.line), at: shortTime(slot.start) }),
          }))
        : pickedIds(intent).map((id) => ({
            ...{ id: `${id}`, name: nameOf(id), place: t(`change.${intent.kind}`) },
          })),
    apply: (intent) => ('slots' in intent ? t('conflict.apply') : t(`change.${intent.kind}`)),
    count: (moves) => t('revert.moves', { count: moves }),
  }
}

/** Returns whether a move leaves the pipe where it is wound and only changes its set-up. */
export function isOnlySetup({ from, to }: Named<PipeMove>): boolean {
  const winding = windingAt(from)
  return winding !== null && from.state === to.state && from.line === to.line && winding === windingAt(to)
}

/** `6 m`, or `24 m → 6 m` where a part was split again. */
function metresOf({ from: { quantity: before }, to: { quantity: after } }: Named<PipeMove>): string {
  const isOther = before > 0 && after > 0 && before !== after
  const metres = `${formatNumber(isOther ? after : Math.max(before, after))} m`
  return isOther ? `${formatNumber(before)} m → ${metres}` : metres
}

/** `24.11 14:05`, with the year where it is another. */
export function shortTime(instant: number): string {
  return formatShortDateTime(instant, serverNow())
}

function subject(pipe: string): string {
  return `pipe ${pipe}`
}
