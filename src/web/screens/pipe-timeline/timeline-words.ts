import { useMemo } from 'react'
import type { Language } from '#contract/languages.ts'
import type { TimelinePipe, TimelinePoint, TimelineSegment } from '#contract/pipe-timeline.ts'
import { formatHours, formatMinutes, formatTime, formatTimeAfter } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { msOf, waitKindOf } from './model/timeline-rows.ts'
import { useTexts } from './texts.ts'

const MINUTE_MS = 60_000

/** Returns how segments and points of the timeline are said. */
export function useTimelineWords(now: number): TimelineWords {
  const t = useTexts()
  const language = useLanguage()
  return useMemo(() => timelineWords({ t, language, now }), [t, language, now])
}

type Given = { t: ReturnType<typeof useTexts>; language: Language; now: number }

function timelineWords({ t, language, now }: Given) {
  const operationOf = ({ operation }: TimelineSegment) =>
    operation === null ? '' : enumLabel('pipe_operation', operation, language)
  const minutes = (segment: TimelineSegment) => Math.floor(msOf(segment) / MINUTE_MS)
  const span = ({ start_time, end_time, is_open }: TimelineSegment) =>
    `${formatTimeAfter(start_time, now)}–${is_open ? t('until.now') : formatTimeAfter(end_time, start_time)}`
  return {
    span,
    /** `Waiting for QA, 6 h 30 min, 00:40–07:10`, and which operation or why */
    sentence: (segment: TimelineSegment) =>
      [
        t(`kind.${segment.kind}`),
        formatMinutes(minutes(segment)),
        span(segment),
        operationOf(segment),
        ...segment.causes,
      ]
        .filter(Boolean)
        .join(', '),
    hours: (segment: TimelineSegment) => formatHours(minutes(segment)),
    /** What is written on a segment, the fullest first: the first one that has room. */
    labels: (segment: TimelineSegment): string[] => {
      const hours = formatHours(minutes(segment))
      const kind = waitKindOf(segment)
      if (kind) return [`${t(`kind.${kind}`)}, ${hours}`, `${t(`short.${kind}`)}, ${hours}`, hours]
      if (segment.kind === 'operation') return [operationOf(segment)]
      if (segment.kind === 'cooling' && !segment.is_open) return [formatTime(segment.end_time)]
      return [hours]
    },
    /** `Expected end of cooling: 14:50` */
    expected: ({ kind, end_time }: TimelinePipe['expected'][number]) =>
      t(`expected.${kind}`, { time: formatTimeAfter(end_time, now) }),
    /** `Faulty, 07:48: Wall below minimum` */
    point: ({ kind, at, reasons, comment }: TimelinePoint) => {
      const why = [...reasons, comment].filter(Boolean).join(', ')
      const what = `${t(`point.${kind}`)}, ${formatTimeAfter(at, now)}`
      return why === '' ? what : `${what}: ${why}`
    },
  }
}

export type TimelineWords = ReturnType<typeof timelineWords>
