import { useState } from 'react'
import type { Interval } from '#domain/time.ts'
import { formatNumber, formatTime } from '#web/lib/format.ts'
import type { ShownSeries } from './series-query.ts'
import { rowTimes, valueAt } from './series-scale.ts'
import { useTexts } from './texts.ts'
import classes from './winding-card.module.css'

/** The same values as a table, which is only made when it is opened. */
export function SeriesTable({ known, span }: { known: readonly ShownSeries[]; span: Interval }) {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.table} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('winding.table')}</summary>
      {isOpen && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('winding.time')}</th>
              {known.map(({ metric, series }) => (
                <th key={metric} scope="col">{`${t(`metric.${metric}`)}, ${series.unit}`}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowTimes(span).map((at) => (
              <tr key={at}>
                <th scope="row">{formatTime(at)}</th>
                {known.map(({ metric, series }) => {
                  const value = valueAt(series, at)
                  return <td key={metric}>{value === null ? t('winding.noData') : formatNumber(value, 1)}</td>
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  )
}
