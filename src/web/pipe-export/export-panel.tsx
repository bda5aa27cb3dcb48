import { Button } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import type { PipeExport } from '#contract/pipe-export.ts'
import { ProgressBar } from '#web/elements/progress-bar.tsx'
import { formatDate, formatFixed, formatMinutes, formatTime } from '#web/lib/format.ts'
import classes from './export-panel.module.css'
import { ReportFile } from './report-file.tsx'
import { useTexts } from './texts.ts'

type Failed = NonNullable<PipeExport['failed']>
type Props = {
  of: PipeExport
  isPending: boolean
  onDownload: () => void
  onCancel: () => void
  onRetry: (failed: Failed) => void
}

/** What there is to know of the export, and what can be done with it. */
export function ExportPanel({ of: { current, failed, file }, isPending, ...on }: Props) {
  const t = useTexts()
  if (current) return <Running current={current} isPending={isPending} onCancel={on.onCancel} />
  if (failed) return <Failure failed={failed} file={file} isPending={isPending} {...on} />
  if (!file)
    return (
      <>
        <p className={classes.title}>{t('none.title')}</p>
        <p className={classes.details}>{t('none.body')}</p>
      </>
    )
  return (
    <>
      <ReportFile file={file} filters />
      <p className={classes.actions}>
        <Button size="desk" leftSection={<IconDownload size={16} aria-hidden />} onClick={on.onDownload}>
          {t('download')}
        </Button>
      </p>
    </>
  )
}

type RunningProps = Pick<Props, 'isPending' | 'onCancel'> & { current: NonNullable<PipeExport['current']> }

function Running({ current, isPending, onCancel }: RunningProps) {
  const t = useTexts()
  const { written, total, seconds_left, requested_by, requested_at, is_own } = current
  const started = t('started', { name: requested_by, time: formatTime(requested_at) })
  const left = seconds_left === null ? [] : [t('left', { time: roughTime(seconds_left) })]
  return (
    <>
      <p className={classes.head}>
        <span className={classes.title}>
          {total === null ? t('progress.waiting') : t('progress', countsOf({ written, total }))}
        </span>
        {total !== null && <b>{formatFixed(total === 0 ? 100 : Math.floor((written / total) * 100), 0)} %</b>}
      </p>
      <ProgressBar label={t('progress.label')} value={written} max={Math.max(total ?? 1, 1)} />
      <p className={classes.details}>{[started, ...left, t('leave')].join(' ')}</p>
      {is_own && (
        <p className={classes.actions}>
          <Button size="desk" variant="default" disabled={isPending} onClick={onCancel}>
            {t('cancel')}
          </Button>
        </p>
      )}
    </>
  )
}

/** To ten seconds, as an estimate is no more exact. */
function roughTime(seconds: number): string {
  const tens = Math.max(Math.ceil(seconds / 10), 1) * 10
  return tens < 100 ? `${tens} s` : formatMinutes(tens / 60)
}

type FailureProps = Pick<Props, 'isPending' | 'onDownload' | 'onRetry'> & {
  failed: Failed
  file: PipeExport['file']
}

function Failure({ failed, file, isPending, onDownload, onRetry }: FailureProps) {
  const t = useTexts()
  const { written, total } = failed
  const date = file && formatDate(file.finished_at)
  return (
    <>
      <p className={`${classes.title} ${classes.bad}`}>
        {total === null ? t('failed.early') : t('failed.title', countsOf({ written, total }))}
      </p>
      <p className={classes.details}>
        {[t('failed.body'), ...(date === null ? [] : [t('failed.kept', { date })])].join(' ')}
      </p>
      <p className={classes.actions}>
        <Button
          size="desk"
          variant="default"
          disabled={isPending}
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => onRetry(failed)}
        >
          {t('retry')}
        </Button>
        {date !== null && (
          <Button
            size="desk"
            variant="subtle"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={onDownload}
          >
            {t('download.earlier', { date })}
          </Button>
        )}
      </p>
    </>
  )
}

function countsOf({ written, total }: { written: number; total: number }) {
  return { written: formatFixed(written, 0), total: formatFixed(total, 0) }
}
