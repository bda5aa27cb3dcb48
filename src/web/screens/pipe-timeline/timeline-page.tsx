import { useMemo } from 'react'
import type { PipeTimeline } from '#contract/pipe-timeline.ts'
import type { Interval } from '#domain/time.ts'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import type { TimelineAddress } from './model/address.ts'
import { longestWaits, timelineRows } from './model/timeline-rows.ts'
import { useTexts } from './texts.ts'
import { TimelineBar } from './timeline-bar.tsx'
import { TimelineBoard } from './timeline-board.tsx'
import { TimelineLegend } from './timeline-legend.tsx'
import { TimelineList } from './timeline-list.tsx'
import classes from './timeline-page.module.css'
import { WaitPanel } from './wait-panel.tsx'

export type TimelineProps = {
  timeline: PipeTimeline
  period: Interval
  address: TimelineAddress
  now: number
  /** What is shown is that of another period or filter. */
  isStale: boolean
  onAddress: (changed: Partial<TimelineAddress>) => void
}

/** The pipes of a period on a time axis, and beside them where waiting was longest; on a phone, a list of them. */
export function TimelinePage(props: TimelineProps) {
  const { timeline, period, address, isStale } = props
  const t = useTexts()
  const isPhone = useIsPhone()
  const rows = useMemo(() => timelineRows(timeline.pipes, address.by), [timeline.pipes, address.by])
  const { start, end } = period
  const waits = useMemo(() => longestWaits(timeline, { start, end }), [timeline, start, end])
  const shown = { ...props, rows, waits }
  return (
    <div className={classes.root}>
      <TimelineBar {...props} />
      <div className={classes.main} aria-busy={isStale || undefined}>
        {timeline.has_more && (
          <p className={classes.note}>{t('hasMore', { count: timeline.pipes.length })}</p>
        )}
        {timeline.pipes.length === 0 ? (
          <div className={classes.empty}>
            <EmptyState title={t(isFiltered(address) ? 'empty.filtered' : 'empty')}>
              <p>{t(isFiltered(address) ? 'empty.filtered.next' : 'empty.next')}</p>
            </EmptyState>
          </div>
        ) : isPhone ? (
          <TimelineList {...shown} />
        ) : (
          <TimelineBoard {...shown} />
        )}
      </div>
      <WaitPanel {...shown} />
      {!isPhone && <TimelineLegend />}
    </div>
  )
}

function isFiltered({ line, status, search }: TimelineAddress): boolean {
  return line.length > 0 || status.length > 0 || search !== ''
}
