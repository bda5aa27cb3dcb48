import type { LeftOutPipe, SuggestedSlot } from '#contract/pipe-suggestion.ts'
import { formatDay, formatNumber } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { orderPath } from '#web/pipes/order-path.ts'
import { useLateness, useOverdue } from '#web/screens/pipes-timeplan/labels/use-lateness.ts'
import { type PipesBoard, pipeName } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { useTexts } from './texts.ts'

/** Returns functions that name pipes of a suggestion and say why they are planned where they are, or left out. */
export function useChangeSentences(board: PipesBoard, last: string) {
  const t = useTexts()
  const language = useLanguage()
  const lateness = useLateness()
  const overdue = useOverdue()
  const nameOf = (id: number | null) => {
    const product = id === null ? undefined : board.products.get(id)
    return product ? pipeName(product, board) : t('pipe', { id: id ?? '' })
  }
  const dueOf = (id: number) => {
    const row = board.products.get(id)?.order_row ?? null
    return row === null ? undefined : board.rows.get(row)?.delivery_date
  }
  const ending = (id: number, late: number | null) => {
    const day = dueOf(id)
    if (late === null || day === undefined) return ''
    const values = { date: formatDay(day), duration: overdue(late) }
    return t(late > 0 ? 'due.late' : 'due.onTime', values)
  }
  return {
    nameOf,
    /** Where Orders show a pipe; null for stock, and for those who may not see orders. */
    pathOf: (id: number): string | null => {
      const row = board.products.get(id)?.order_row ?? null
      return orderPath(row === null ? null : (board.rows.get(row)?.order ?? null), id)
    },
    /** Why, and whether it ends on time there; the reason is gone where it is a change that is not made. */
    reason: (
      { id, warning, from, reason }: SuggestedSlot,
      { notMade }: { readonly notMade: readonly number[] },
    ): string => {
      const { kind, other, same, minutes } = reason
      const isGone = other !== null && notMade.includes(other)
      const said = kind === 'order' && from === null ? 'free' : kind
      const why = t(`reason.${isGone ? 'gone' : said}`, {
        other: nameOf(other),
        duration: lateness(minutes ?? 0),
        same: new Intl.ListFormat(language).format(same.map((cause) => t(`same.${cause}`))),
      })
      const isSaid = warning === null || warning === 'late'
      const warned = isSaid ? '' : `${enumLabel('plan_warning', warning, language)}.`
      return [why, ending(id, reason.late_minutes), warned].filter(Boolean).join(' ')
    },
    leftOut: ({ id, reason, max_length }: LeftOutPipe): string => {
      const product = board.products.get(id)
      const blockers = product?.blockers.map(({ type }) => enumLabel('blocker_type', type, language)) ?? []
      return t(`left.${reason}`, {
        blockers: blockers.join(', ').toLowerCase(),
        dn: product?.dn ?? '',
        max: formatNumber(reason === 'too_long' ? board.rules.maxLength : (max_length ?? 0)),
        date: formatDay(last),
      })
    },
  }
}

export type ChangeSentences = ReturnType<typeof useChangeSentences>
