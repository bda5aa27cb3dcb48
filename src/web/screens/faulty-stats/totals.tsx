import type { ReactNode } from 'react'
import type { FaultyStats } from '#contract/faulty-stats.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { formatFixed, formatNumber } from '#web/lib/format.ts'
import type { Days } from '#web/lists/period/period.ts'
import classes from './faulty-stats.module.css'
import { percentText } from './figures.ts'
import { Kilograms } from './kilograms.tsx'
import { ofStatus } from './listed-pipes.ts'
import { PipesLink } from './pipes-link.tsx'
import { useTexts } from './texts.ts'

type Props = { totals: FaultyStats['totals']; days: Days }

/** What was produced in all, and how much of it is not good. */
export function Totals({ totals, days }: Props) {
  const t = useTexts()
  const all = { days, rows: [] }
  const { pieces, metres, scrap_ratio, first_pass_yield } = totals
  const parts = [
    { name: t('faulty'), amount: totals.faulty, status: PipeStatus.Faulty },
    { name: t('reuse'), amount: totals.reuse, status: PipeStatus.Reuse },
    { name: t('review'), amount: totals.review, status: PipeStatus.Review },
  ]
  return (
    <section aria-label={t('totals')}>
      <dl className={classes.totals}>
        <Figure
          name={t('produced')}
          beside={
            <>
              {`${formatFixed(metres, 1)} m · `}
              <Kilograms amount={totals} unit=" kg" />
            </>
          }
        >
          <PipesLink pipes={all}>{t('pieces', { count: formatNumber(pieces) })}</PipesLink>
        </Figure>
        {parts.map(({ name, amount, status }) => (
          <Figure key={status} name={name} beside={<Kilograms amount={amount} unit=" kg" />}>
            <PipesLink pipes={ofStatus(all, status)}>
              {t('pieces', { count: formatNumber(amount.pieces) })}
            </PipesLink>
          </Figure>
        ))}
        <Figure name={t('scrapRatio')} beside={t('scrapRatio.about')}>
          {percentText(scrap_ratio)}
        </Figure>
        <Figure name={t('yield')} beside={t('yield.about')}>
          {percentText(first_pass_yield)}
        </Figure>
      </dl>
    </section>
  )
}

function Figure({ name, beside, children }: { name: string; beside: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd className={classes.beside}>{beside}</dd>
    </div>
  )
}
