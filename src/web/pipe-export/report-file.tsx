import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { PipeExport } from '#contract/pipe-export.ts'
import { formatDateTime, formatFileSize } from '#web/lib/format.ts'
import classes from './report-file.module.css'
import { useTexts } from './texts.ts'

type Props = {
  file: NonNullable<PipeExport['file']>
  /** Whether the filters and the user are shown, too. */
  filters?: boolean
}

/** A report that was generated: its name, size and when it was made. */
export function ReportFile({ file, filters = false }: Props) {
  const t = useTexts()
  const { name, pipes, bytes, finished_at, requested_by } = file
  const facts = [t('pipes', { count: pipes }), formatFileSize(bytes), formatDateTime(finished_at)]
  return (
    <div className={classes.root}>
      <span className={classes.icon} aria-hidden>
        <IconFileSpreadsheet size={22} />
      </span>
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.details}>{[...facts, ...(filters ? [requested_by] : [])].join(' · ')}</p>
        {filters && file.filters.length > 0 && <p className={classes.details}>{file.filters.join(' · ')}</p>}
      </div>
    </div>
  )
}
