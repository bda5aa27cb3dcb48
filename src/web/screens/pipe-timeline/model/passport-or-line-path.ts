import type { TimelinePipe } from '#contract/pipe-timeline.ts'

/** Returns where a pipe is shown: its passport, or the line while it is wound. */
export function passportOrLinePath({ pipe, line }: Pick<TimelinePipe, 'pipe' | 'line'>): string {
  if (pipe) return `/qa/pipes/${pipe.id}`
  return line ? `/operations/lines/${encodeURIComponent(line.name)}` : '/operations'
}
