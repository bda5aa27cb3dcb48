import { type ReactNode, useState } from 'react'
import { userCan } from '#web/lib/permission.ts'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import type { PipeSelection } from './queries.ts'
import { LazyExportState, LazyGenerateButton, LazyReportQuestions } from './report-parts.tsx'

type Report = {
  /** What the filters show of it; a phone has no room in the title for the state of the export, so it is there. */
  readonly inFilters?: (onLeave: () => void) => ReactNode
  readonly questions: ReactNode
}

/** The report of what is selected, for those who may generate it. */
export function useReport(selection: PipeSelection | null): Report {
  const isPhone = useIsPhone()
  const [isAsked, setAsked] = useState(false)
  if (!userCan('@pipes_export')) return { questions: null }
  const ask = (onLeave: () => void) => () => {
    onLeave()
    setAsked(true)
  }
  return {
    inFilters: (onLeave) => (
      <>
        {isPhone && <LazyExportState />}
        <LazyGenerateButton
          size={isPhone ? 'touch' : 'desk'}
          onGenerate={selection ? ask(onLeave) : undefined}
        />
      </>
    ),
    questions: selection && (
      <LazyReportQuestions selection={selection} opened={isAsked} onClose={() => setAsked(false)} />
    ),
  }
}
