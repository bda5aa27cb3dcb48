import { Button } from '@mantine/core'
import { IconEye, IconHistory, IconPrinter, IconRuler2, IconTag } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { PipePassport } from '#contract/pipe-changes.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { formatFixed } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { userCan } from '#web/lib/permission.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { LazyAfterProduction } from '#web/pipes/after-production/lazy.ts'
import { markingOf, passportAddress } from '#web/pipes/marking.ts'
import { failedBefore, type MeasuredRow } from '#web/pipes/measured-rows.ts'
import { PipeStatusBadge } from '#web/pipes/pipe-status-badge.tsx'
import { QrCode } from '#web/pipes/qr-code.tsx'
import { useTypeWords } from '#web/pipes/type-name.ts'
import { BackLink } from './back-link.tsx'
import { ChangeDecision } from './change-decision.tsx'
import classes from './passport.module.css'
import { useTexts } from './texts.ts'

type Props = { passport: PipePassport; rows: readonly MeasuredRow[] }

/** The head of a passport: which pipe it is, how it is, and what can be done with it. */
export function Head({ passport, rows }: Props) {
  const { pipe, job } = passport
  const t = useTexts()
  const words = useTypeWords()
  const ends = useEnds()
  const { id, number, status, scrapped_at } = pipe
  const failed = failedBefore(rows).map(words.name).join(', ')
  const specification = [job.name, `${formatFixed(job.length, 2)} m`, ends(job)].filter(Boolean).join(', ')
  return (
    <header className={classes.head}>
      <div className={classes.title}>
        <BackLink />
        <div className={classes.number}>
          <h1>{number}</h1>
          <PipeStatusBadge status={status} scrappedAt={scrapped_at} size="heading" />
          {failed !== '' && (
            <span className={classes.failed}>
              <IconHistory size={16} aria-hidden />
              {t('failedBefore', { names: failed })}
            </span>
          )}
        </div>
        <p className={classes.specification}>{specification}</p>
        <p className={classes.marking}>
          {t('marking')} <b>{markingOf({ ...job, number })}</b>
        </p>
      </div>
      <Actions passport={passport} />
      <QrCode className={classes.code} text={passportAddress(id)} label={t('qr', { number })} />
    </header>
  )
}

/** What can be done with a pipe in its present state. */
function Actions({ passport }: Pick<Props, 'passport'>) {
  const t = useTexts()
  const { pipe, job } = passport
  const { id, status } = pipe
  return (
    <div className={classes.actions}>
      {status === PipeStatus.Review && userCan('@pipes_review') && (
        <Button component={Link} href={`/qa/review/${id}`} leftSection={<IconEye size={18} aria-hidden />}>
          {t('review')}
        </Button>
      )}
      {isMeasured(pipe) && userCan('@qa_add_measurement') && (
        <Button
          variant={isToMeasure(pipe) ? 'filled' : 'default'}
          component={Link}
          href={`/qa/measuring/${id}`}
          leftSection={<IconRuler2 size={18} aria-hidden />}
        >
          {t('measure')}
        </Button>
      )}
      <ChangeDecision passport={passport} />
      <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => print()}>
        {t('print')}
      </Button>
      <Button
        variant="default"
        component={Link}
        href={`/qa/labels?ids=${id}`}
        leftSection={<IconTag size={18} aria-hidden />}
      >
        {t('printLabel')}
      </Button>
      {(status === PipeStatus.Faulty ||
        status === PipeStatus.Reuse ||
        job.production_status === ProductionStatus.Cancelled) && <LazyAfterProduction passport={passport} />}
    </div>
  )
}

/** Returns whether measuring can still change what becomes of a pipe. */
function isMeasured({ status, stage, scrapped_at }: PipePassport['pipe']): boolean {
  return status !== PipeStatus.Faulty && stage !== 'delivered' && scrapped_at === null
}

/** Returns whether the pipe waits to be measured. */
function isToMeasure({ status, measuring_requested }: PipePassport['pipe']): boolean {
  return status === PipeStatus.None || status === PipeStatus.Cooling || measuring_requested !== null
}

/** Returns the function that names both ends of a pipe: `EF socket and spigot`. */
function useEnds(): (job: PipePassport['job']) => string {
  const t = useTexts()
  const language = useLanguage()
  const name = (end: number) => {
    const label = enumLabel('pipe_end', end, language)
    // EF stays as it is; the other names start with one capital letter.
    return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
  }
  return ({ end_1, end_2 }) => {
    if (end_1 === null || end_2 === null)
      return [end_1, end_2].flatMap((end) => (end === null ? [] : [name(end)])).join('')
    return t('ends', { first: name(end_1), second: name(end_2) })
  }
}
