import { later } from '#web/elements/later.tsx'
import classes from './pipe-list.module.css'

// Few may generate reports, so the list does not wait for these.

export const LazyExportState = later(
  'pipe-export',
  async () => (await import('#web/pipe-export/export-state.tsx')).ExportState,
)

export const LazyGenerateButton = later(
  'pipe-export',
  async () => (await import('#web/pipe-export/generate-button.tsx')).GenerateButton,
  <span className={classes.generate} />,
)

export const LazyReportQuestions = later(
  'pipe-export',
  async () => (await import('#web/pipe-export/report-questions.tsx')).ReportQuestions,
)
