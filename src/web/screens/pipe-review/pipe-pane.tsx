import { Button } from '@mantine/core'
import { IconArrowLeft, IconFileText, IconRuler2 } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'wouter'
import type { PipePassport } from '#contract/pipe-changes.ts'
import { isOutside } from '#domain/pipes/measurement-history.ts'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { statusOf } from '#web/lib/api-error.ts'
import { formatDate, formatFixed, formatTime } from '#web/lib/format.ts'
import { userCan } from '#web/lib/permission.ts'
import { knownResult, measuredRows } from '#web/pipes/measured-rows.ts'
import { PipeStatusBadge } from '#web/pipes/pipe-status-badge.tsx'
import { BandLegend } from './band-legend.tsx'
import { FailingCard } from './failing-card.tsx'
import { InsideRows } from './inside-rows.tsx'
import { PipeNotes } from './pipe-notes.tsx'
import classes from './pipe-pane.module.css'
import { useTexts } from './texts.ts'
import type { ReviewState } from './use-review.ts'

type Props = {
  passport: UseQueryResult<PipePassport>
  /** Where the queue is if it is not beside the pipe. */
  backTo: string | null
  review: Pick<ReviewState, 'requested' | 'actions'>
}

/** The pipe on show: what it is, and its measurements, failing ones first. */
export function PipePane({ passport: { data, error, isPending, refetch }, backTo, review }: Props) {
  const t = useTexts()
  return (
    <section className={classes.root} aria-label={t('pipe')} tabIndex={-1}>
      {backTo !== null && (
        <Link href={backTo} className={classes.back}>
          <IconArrowLeft size={18} aria-hidden /> {t('heading')}
        </Link>
      )}
      {isPending && <Spinner />}
      {!data && statusOf(error) === 404 && <EmptyState title={t('noPipe')} />}
      {!data && error && statusOf(error) !== 404 && (
        <ErrorBox error={error} whileLoading onRetry={() => void refetch()} />
      )}
      {data && <Shown passport={data} review={review} />}
    </section>
  )
}

type ShownProps = { passport: PipePassport; review: Props['review'] }

/** The pipe with its measurements. */
export function Shown({ passport, review }: ShownProps) {
  const t = useTexts()
  const rows = useMemo(() => measuredRows(passport).filter(({ kind }) => kind === 'latest'), [passport])
  const failing = rows.filter(({ measurement }) => isOutside(knownResult(measurement)))
  const others = rows.filter((row) => !failing.includes(row))
  return (
    <>
      <Head passport={passport} />
      <PipeNotes passport={passport} review={review} />
      <div className={classes.top}>
        <h3>{t('outside', { outside: failing.length, count: rows.length })}</h3>
        {rows.length > 0 && <BandLegend />}
      </div>
      {failing.map((row) => (
        <FailingCard key={row.measurement.id} row={row} />
      ))}
      {others.length > 0 && (
        <>
          {failing.length > 0 && <h3 className={classes.section}>{t('inside', { count: others.length })}</h3>}
          <InsideRows rows={others} />
        </>
      )}
    </>
  )
}

/** What the pipe is, with the ways to measure it and to its passport. */
function Head({ passport }: Pick<ShownProps, 'passport'>) {
  const t = useTexts()
  const { pipe, job } = passport
  const { id, number, status, length, weight, client, order_number } = pipe
  const specification = [
    job.name,
    `${formatFixed(length, 2)} m`,
    weight === null ? '' : `${formatFixed(weight, 1)} kg`,
    client?.name,
    order_number,
  ]
  return (
    <header className={classes.head}>
      <div className={classes.title}>
        <div className={classes.number}>
          <h2>{number}</h2>
          <PipeStatusBadge status={status} size="heading" />
        </div>
        <p>{specification.filter(Boolean).join(' · ')}</p>
        <Wound passport={passport} />
      </div>
      {userCan('@qa_add_measurement') && (
        <Button
          variant="default"
          size="desk"
          component={Link}
          href={`/qa/measuring/${id}`}
          leftSection={<IconRuler2 size={16} aria-hidden />}
        >
          {t('measure')}
        </Button>
      )}
      <Button
        variant="default"
        size="desk"
        component={Link}
        href={`/qa/pipes/${id}`}
        leftSection={<IconFileText size={16} aria-hidden />}
      >
        {t('passport')}
      </Button>
    </header>
  )
}

function Wound({ passport: { pipe, times } }: { passport: PipePassport }) {
  const t = useTexts()
  const { produced_at, line, operators } = pipe
  const start = times.winding_start
  const isOneDay = start !== null && formatDate(start) === formatDate(produced_at)
  const time = isOneDay
    ? `${formatDate(start)} ${formatTime(start)}–${formatTime(produced_at)}`
    : `${formatDate(produced_at)} ${formatTime(produced_at)}`
  const by = operators.map(({ name }) => name).join(', ')
  return <p className={classes.wound}>{[t('wound', { time }), line?.name, by].filter(Boolean).join(' · ')}</p>
}
