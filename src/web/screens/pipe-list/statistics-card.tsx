import type { CSSProperties } from 'react'
import type { PipeStatistics } from '#contract/pipes.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { DropPanel } from '#web/elements/drop-panel.tsx'
import { formatFixed, formatNumber } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { choosesValue, type FilterRow } from '#web/lists/filters/filter-rows.ts'
import { pipeStatusLook } from '#web/pipes/pipe-status-looks.ts'
import classes from './statistics-card.module.css'
import { useTexts } from './texts.ts'

type Props = {
  statistics: PipeStatistics | undefined
  rows: readonly FilterRow[]
  /** Filters by this value too, or no longer. */
  onToggle: (field: 'status' | 'operator', value: string) => void
}

const { None, Ok, Faulty, Reuse, Review, Cooling } = PipeStatus
const order = [Ok, Review, Faulty, Reuse, Cooling, None]

/** What all pipes of the filter come to, by status and by who wound them; nothing without pipes. */
export function StatisticsCard({ statistics, rows, onToggle }: Props) {
  const t = useTexts()
  if (!statistics || statistics.count === 0) return null
  const { count, length, weight, weighed, operators, first_pass_yield } = statistics
  return (
    <section className={classes.root} aria-label={t('statistics')}>
      <dl className={classes.sums}>
        <Figure name={t('statistics.pieces')} value={formatNumber(count)} />
        <Figure name={t('statistics.length')} value={formatFixed(length, 1)} unit="m" />
        <Figure
          name={t('statistics.weight')}
          value={weighed > 0 ? formatFixed(weight, 0) : null}
          unit={weighed < count ? t('statistics.weighed', { weighed, count }) : 'kg'}
        />
        <Figure
          name={t('statistics.yield')}
          about={t('statistics.yieldAbout')}
          value={first_pass_yield === null ? null : formatFixed(first_pass_yield * 100, 1)}
          unit="%"
        />
      </dl>
      <Shares statistics={statistics} rows={rows} onToggle={onToggle} />
      {operators.length > 0 && (
        <div className={classes.crew}>
          <h2>{t('statistics.operators')}</h2>
          <ul>
            {operators.map((operator) => (
              <li key={operator.id}>
                <button
                  type="button"
                  aria-pressed={choosesValue(rows, 'operator', String(operator.id))}
                  style={shareOf(operator.count, operators[0]?.count ?? 1)}
                  onClick={() => onToggle('operator', String(operator.id))}
                >
                  <span className={classes.name}>{operator.name}</span> <b>{operator.count}</b>{' '}
                  <span className={classes.dimmed}>{formatFixed(operator.length, 0)} m</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

type FigureProps = {
  name: string
  /** How it is defined, where its name does not say. */
  about?: string
  /** Null if nothing is known. */
  value: string | null
  unit?: string
}

function Figure({ name, about, value, unit }: FigureProps) {
  return (
    <div>
      <dt>
        {about ? (
          <DropPanel face={name} className={classes.term} panelClassName={classes.about}>
            {about}
          </DropPanel>
        ) : (
          name
        )}
      </dt>
      <dd>
        {value ?? '–'} {value !== null && unit && <small>{unit}</small>}
      </dd>
    </div>
  )
}

type SharesProps = Props & { statistics: PipeStatistics }

function Shares({ statistics: { count, by_status }, rows, onToggle }: SharesProps) {
  const language = useLanguage()
  const shares = order.flatMap((status) => {
    const pieces = by_status[status] ?? 0
    return pieces === 0 ? [] : [{ status, pieces, ...pipeStatusLook(status) }]
  })
  return (
    <div className={classes.shares}>
      <div className={classes.bar} aria-hidden>
        {shares.map(({ status, look, pieces }) => (
          <i key={status} data-look={look} style={{ flexGrow: pieces }} />
        ))}
      </div>
      <ul>
        {shares.map(({ status, look, pieces, Icon }) => (
          <li key={status}>
            <button
              type="button"
              data-look={look}
              aria-pressed={choosesValue(rows, 'status', String(status))}
              onClick={() => onToggle('status', String(status))}
            >
              <Icon size={14} aria-hidden /> {enumLabel('pipe_status', status, language)} <b>{pieces}</b>{' '}
              <span className={classes.dimmed}>{formatFixed((pieces / count) * 100, 1)} %</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function shareOf(count: number, most: number): CSSProperties {
  return { '--share': `${(count / most) * 100}%` }
}
