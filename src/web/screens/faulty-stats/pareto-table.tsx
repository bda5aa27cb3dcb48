import type { CSSProperties } from 'react'
import type { FaultyStats } from '#contract/faulty-stats.ts'
import tables from '#web/elements/table.module.css'
import { formatNumber } from '#web/lib/format.ts'
import type { Days } from '#web/lists/period/period.ts'
import classes from './faulty-stats.module.css'
import { percentText } from './figures.ts'
import { Kilograms } from './kilograms.tsx'
import { pipesWithReason } from './listed-pipes.ts'
import { PipesLink } from './pipes-link.tsx'
import { useTexts } from './texts.ts'

type Reasons = FaultyStats['pareto']

/** A Pareto chart that is a table: a bar for each reason, and through the rows the line of the cumulative share. */
export function ParetoTable({ reasons, days }: { reasons: Reasons; days: Days }) {
  const t = useTexts()
  return (
    <section className={`${tables.frame} ${classes.card}`} aria-labelledby="pareto">
      <h2 id="pareto">{t('pareto')}</h2>
      {reasons.length === 0 ? (
        <p className={classes.none}>{t('pareto.none')}</p>
      ) : (
        <div className={classes.scroll}>
          <table className={`${tables.table} ${classes.pareto}`} aria-labelledby="pareto">
            <thead>
              <tr>
                <th scope="col">{t('group.reason')}</th>
                <td className={classes.axis} aria-hidden>
                  <span>0 %</span>
                  <span>50 %</span>
                  <span>100 %</span>
                </td>
                <th scope="col">{t('column.pieces')}</th>
                <th scope="col">{t('column.kg')}</th>
                <th scope="col">{t('column.share')}</th>
                <th scope="col">{t('column.cumulative')}</th>
              </tr>
            </thead>
            <tbody>
              {reasons.map((each, index) => (
                <Reason
                  key={each.reason}
                  {...each}
                  before={reasons[index - 1]?.cumulative_share ?? 0}
                  days={days}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

type ReasonProps = Reasons[number] & { before: number; days: Days }

function Reason({ before, days, ...amount }: ReasonProps) {
  const { reason, label, pieces, share, cumulative_share } = amount
  const pipes = pipesWithReason(days, reason)
  return (
    <tr>
      <th scope="row">
        <PipesLink pipes={pipes}>{label}</PipesLink>
      </th>
      <td className={classes.chart} aria-hidden>
        <PipesLink pipes={pipes} isPointed>
          <i style={barOf(share)} />
        </PipesLink>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          <line x1={before * 100} y1={0} x2={cumulative_share * 100} y2={100} />
        </svg>
      </td>
      <td>{formatNumber(pieces)}</td>
      <td>
        <Kilograms amount={amount} />
      </td>
      <td>{percentText(share)}</td>
      <td>{percentText(cumulative_share)}</td>
    </tr>
  )
}

function barOf(share: number): CSSProperties {
  return { width: `${share * 100}%` }
}
