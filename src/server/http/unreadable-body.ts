import type { TransportFault } from '#contract/transport-sentences.ts'

/** A body or URL that is refused before it is parsed. */
export class UnreadableBody extends Error {
  override name = 'UnreadableBody'
  readonly statusCode: number
  readonly fault: TransportFault
  /** The limit that it exceeds. */
  readonly limit: number | undefined

  constructor(fault: TransportFault, limit?: number) {
    super(fault)
    this.fault = fault
    this.limit = limit
    this.statusCode = status[fault] ?? 400
  }
}

const status: Partial<Record<TransportFault, number>> = { too_large: 413, too_slow: 408 }
