import { useIsPhone } from '#web/lib/use-is-phone.ts'
import { ExportState } from '#web/pipe-export/export-state.tsx'
import { GenerateReport } from '#web/pipe-export/generate-report.tsx'
import type { PipeSelection } from './queries.ts'

/** Generates a report; a phone has no room in the title for the state of the export, so it is here. */
export function ListReport({ selection }: { selection: PipeSelection | null }) {
  const isPhone = useIsPhone()
  return (
    <>
      {isPhone && <ExportState />}
      <GenerateReport selection={selection} size={isPhone ? 'touch' : 'desk'} />
    </>
  )
}
