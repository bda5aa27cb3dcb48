import { MINUTE } from '#domain/time.ts'
import { formatHours } from '#web/lib/format.ts'
import type { PipePlaces } from '#web/screens/pipes-timeplan/edits/pipe-preview.ts'
import { useLateness } from '#web/screens/pipes-timeplan/labels/use-lateness.ts'
import { shortTime } from '#web/screens/pipes-timeplan/labels/use-pipe-change-labels.ts'
import { dueOf } from '#web/screens/pipes-timeplan/model/pipe-warnings.ts'
import { type PipesBoard, pipeName } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { slotOf } from '#web/screens/pipes-timeplan/model/plan-state.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'

/** So many of the pipes that become late, or even later, are named. */
const MOST_NAMED = 3

/** How many pipes move later for the ones that are held, by how much, and which of them become late or even later. */
export function MovedWords({ preview: { moved }, board }: { preview: PipePlaces; board: PipesBoard }) {
  const t = useTexts()
  const lateness = useLateness()
  if (moved.length === 0) return <span>{t('room.none')}</span>
  const facts = moved.flatMap(({ id, slot }) => {
    const product = board.products.get(id)
    const before = product && slotOf(product)
    if (!product || !before) return []
    const due = dueOf(board, product) ?? Number.POSITIVE_INFINITY
    const name = pipeName(product, board)
    return [{ name, by: slot.end - before.end, isLate: slot.end > due, wasLate: before.end > due }]
  })
  const late = facts.filter(({ isLate, wasLate }) => isLate && !wasLate).length
  const later = facts.filter(({ wasLate }) => wasLate)
  const most = (of: typeof facts) => lateness(Math.max(0, ...of.map(({ by }) => by)) / MINUTE)
  const names = facts.filter(({ isLate }) => isLate).map(({ name }) => name)
  const more = names.length - MOST_NAMED
  const shown = names.slice(0, MOST_NAMED).join(', ')
  const values = {
    ...{ count: moved.length, by: most(facts), late, later: later.length, laterBy: most(later) },
    ...{ named: names.length, names: more > 0 ? `${shown} ${t('andMore', { count: more })}` : shown },
  }
  return <span>{t('room.moved', values)}</span>
}

/** Whose set-up takes longer after the pipes that are held, and so begins earlier. */
export function LongerSetupWords({
  preview: { longerSetups },
  board,
}: {
  preview: PipePlaces
  board: PipesBoard
}) {
  const t = useTexts()
  return longerSetups.map(({ id, slot, before }) => {
    const product = board.products.get(id)
    const values = { before: formatHours(before), after: formatHours(slot.setupMinutes) }
    return (
      <span key={id}>
        {t('others.setup', {
          name: product ? pipeName(product, board) : '',
          at: shortTime(slot.start),
          ...values,
        })}
      </span>
    )
  })
}
