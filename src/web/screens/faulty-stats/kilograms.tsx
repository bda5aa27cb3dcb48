import type { FaultyStats } from '#contract/faulty-stats.ts'
import { formatFixed, formatNumber } from '#web/lib/format.ts'
import classes from './faulty-stats.module.css'
import { useTexts } from './texts.ts'

type Amount = FaultyStats['totals']['faulty']
type Props = { amount: Pick<Amount, 'pieces' | 'kg' | 'weighed'>; unit?: string }

/** Kilograms, and of how many pipes they are known if not of all. */
export function Kilograms({ amount: { pieces, kg, weighed }, unit = '' }: Props) {
  const t = useTexts()
  return (
    <>
      {weighed === 0 && pieces > 0 ? '–' : `${formatFixed(kg, 0)}${unit}`}
      {weighed < pieces && (
        <small className={classes.weighed}>
          {t('weighed', { weighed: formatNumber(weighed), count: formatNumber(pieces) })}
        </small>
      )}
    </>
  )
}
