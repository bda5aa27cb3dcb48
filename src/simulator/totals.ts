import type { BatchReply } from '#contract/machine-data.ts'
import type { Report } from './model/report.ts'

/** What a line has reported and the server has answered. */
export type Totals = {
  pipes: number
  metres: number
  kg: number
  samples: number
  others: number
  duplicates: number
  /** How many items were refused, by the server's words. */
  readonly refused: Map<string, number>
}

export function noTotals(): Totals {
  return { pipes: 0, metres: 0, kg: 0, samples: 0, others: 0, duplicates: 0, refused: new Map() }
}

/** Adds a batch that was answered; returns the totals. */
export function addBatch(totals: Totals, reports: readonly Report[], reply: BatchReply): Totals {
  const rejected = new Map(reply.rejected.map(({ index, errors }) => [index, errors]))
  for (const [index, report] of reports.entries()) {
    const errors = rejected.get(index)
    if (errors) addRefused(totals, Object.values(errors).flat().join(' '))
    else addReport(totals, report)
  }
  totals.duplicates += reply.duplicates
  return totals
}

function addRefused({ refused }: Totals, reason: string): void {
  refused.set(reason, (refused.get(reason) ?? 0) + 1)
}

function addReport(totals: Totals, { kind, item }: Report): void {
  if (kind === 'pipe-production-data') totals.samples += 1
  else totals.others += 1
  if (kind !== 'pipe-production-end') return
  totals.pipes += 1
  totals.metres += item.length ?? 0
  totals.kg += item.mass ?? 0
}

/** Returns the totals of a line as lines of text. */
export function describeTotals(line: string, totals: Totals): string[] {
  const { pipes, metres, kg, samples, others, duplicates, refused } = totals
  const sent = `${samples} samples and ${others} other items`
  return [
    `${line}  ${pipes} pipes, ${metres.toFixed(2)} m, ${kg.toFixed(1)} kg; ${sent}${duplicates > 0 ? `, ${duplicates} of them known before` : ''}`,
    ...[...refused].map(([reason, count]) => `${line}  ${count} items refused: ${reason}`),
  ]
}
