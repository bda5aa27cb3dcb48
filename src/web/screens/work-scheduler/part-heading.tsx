import { formatMinutes } from '#web/lib/format.ts'
import type { Card } from './cards.ts'
import { type ListPart, remainingMinutes } from './list-parts.ts'
import classes from './part-heading.module.css'
import { useTexts } from './texts.ts'

type Props = { part: ListPart; cards: readonly Card[]; filtered: boolean }

/** The id of the heading of a part of the list. */
export const partElementId = (part: ListPart) => `part-${part}`

/** Names a part of the list and says how much is in it, also if that is nothing. */
export function PartHeading({ part, cards, filtered }: Props) {
  const t = useTexts()
  const count = cards.length
  const remaining = part === 'today' ? remainingMinutes(cards) : 0
  return (
    <>
      <h2 id={partElementId(part)} className={classes.heading} tabIndex={-1}>
        {t(`part.${part}`)}
        {count > 0 && part !== 'now' && (
          <span className={classes.amount}>
            {t('part.count', { count })}
            {remaining > 0 && (
              <span title={t('part.left.counts')}>
                {` · ${t('part.left', { time: formatMinutes(remaining) })}`}
              </span>
            )}
          </span>
        )}
      </h2>
      {count === 0 && <p className={classes.empty}>{t(filtered ? 'part.noMatch' : `part.${part}.empty`)}</p>}
    </>
  )
}
