import {
  IconAlertTriangle,
  IconDownload,
  IconFileOff,
  IconLoader2,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, type RefObject, useEffect, useRef } from 'react'
import type { PipeExport } from '#contract/pipe-export.ts'
import { DropPanel } from '#web/elements/drop-panel.tsx'
import { enumLabel } from '#web/lib/labels.ts'
import { useLive } from '#web/lib/live.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { ExportPanel } from './export-panel.tsx'
import classes from './export-state.module.css'
import { exportQuery, liveTables, viewers } from './queries.ts'
import { useDownload } from './use-download.ts'
import { useExportWrites } from './use-export-writes.ts'

type State = PipeExport['export_state']

const icons: Readonly<Record<State, TablerIcon>> = {
  no_export: IconFileOff,
  in_progress: IconLoader2,
  done: IconDownload,
  failed: IconAlertTriangle,
  loading: IconLoader2,
}

/** The state of the export, which opens a panel with its details: by a click, and when the user starts an export. */
export function ExportState() {
  const { data } = useQuery(exportQuery())
  const { start, cancel, isPending } = useExportWrites()
  const download = useDownload()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    viewers.set(viewers.get() + 1)
    return () => viewers.set(viewers.get() - 1)
  }, [])
  useLive(liveTables)
  useOpenOnStart(panel, data)
  return (
    <ExportStateView
      state={data?.export_state ?? 'loading'}
      percent={percentOf(data?.current)}
      panelRef={panel}
    >
      {data && (
        <ExportPanel
          of={data}
          isPending={isPending}
          onDownload={download}
          onCancel={cancel}
          onRetry={({ query, format }) => start({ query, format })}
        />
      )}
    </ExportStateView>
  )
}

type ViewProps = {
  state: State
  percent: number | null
  panelRef?: Ref<HTMLDivElement>
  children: ReactNode
}

export function ExportStateView({ state, percent, panelRef, children }: ViewProps) {
  const language = useLanguage()
  const Icon = icons[state]
  const label = enumLabel('export_state', state, language)
  return (
    <>
      <DropPanel
        className={`${classes.target} ${classes[state]}`}
        panelClassName={classes.panel}
        panelRef={panelRef}
        disabled={state === 'loading'}
        face={
          <>
            <Icon size={16} aria-hidden />
            {label}
            {percent !== null && <b className={classes.percent}>{percent} %</b>}
          </>
        }
      >
        {children}
      </DropPanel>
      <span role="status" className={classes.status}>
        {label}
      </span>
    </>
  )
}

function percentOf(current: PipeExport['current'] | undefined): number | null {
  if (!current || current.total === null) return null
  return current.total === 0 ? 100 : Math.floor((current.written / current.total) * 100)
}

/** Opens the panel once the user's own export has started while this page was open. */
function useOpenOnStart(panel: RefObject<HTMLDivElement | null>, data: PipeExport | undefined): void {
  const known = useRef<number | null | undefined>(undefined)
  useEffect(() => {
    if (!data) return
    const own = data.current?.is_own ? data.current.id : null
    const isNew = known.current !== undefined && own !== null && own !== known.current
    known.current = own
    const element = panel.current
    if (isNew && element && !element.matches(':popover-open')) element.showPopover()
  }, [data, panel])
}
