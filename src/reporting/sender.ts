import { Value } from 'typebox/value'
import { BatchReply, MAX_BATCH_ITEMS, type MachineDataKind } from '#contract/machine-data.ts'

/** Something that a machine reports; the server checks the item. */
export type Reported = { readonly kind: MachineDataKind; readonly item: unknown }

/** What a machine needs to report: its server, its token, and how it waits. */
export type Door<R extends Reported> = {
  readonly address: string
  readonly machine: string
  readonly token: string
  readonly wait: (ms: number) => Promise<void>
  /** Hears that the server is away or answers again, when the report is sent. */
  readonly onReach: (reach: 'away' | 'back', report: R) => void
  readonly signal: AbortSignal
}

/** The server refuses what no repetition changes. */
export class MachineRefused extends Error {
  override name = 'MachineRefused'
  /** Whether only this batch is refused, not the machine. */
  readonly isBatchAlone: boolean

  constructor({ status, text }: Answer) {
    super(`The server answered ${status}: ${text}`)
    this.isBatchAlone = status === 400 || status === 413 || status === 422
  }
}

/** How long a machine waits before it sends a batch again: longer each time. */
const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [500, 10_000]
const TIMEOUT_MS = 30_000
/** The status of the server's limit of requests in a second, which a fast replay reaches. */
const TOO_MANY = 429

/** A batch that was answered. */
export type Answered<R extends Reported> = { readonly reports: readonly R[]; readonly reply: BatchReply }

/** Sends reports in their order, those of one kind that follow each other in one batch; yields each batch when it is answered. */
export async function* sendReports<R extends Reported>(
  door: Door<R>,
  reports: readonly R[],
): AsyncGenerator<Answered<R>> {
  for (const batch of batchesOf(reports)) yield { reports: batch, reply: await sendBatch(door, batch) }
}

function batchesOf<R extends Reported>(reports: readonly R[]): R[][] {
  const batches: R[][] = []
  for (const report of reports) {
    const last = batches.at(-1)
    if (last && last[0]!.kind === report.kind && last.length < MAX_BATCH_ITEMS) last.push(report)
    else batches.push([report])
  }
  return batches
}

/** Sends a batch until it is answered; throws `MachineRefused` for what no repetition changes. */
async function sendBatch<R extends Reported>(door: Door<R>, reports: readonly R[]): Promise<BatchReply> {
  let isAway = false
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    door.signal.throwIfAborted()
    const answer = await post(door, reports[0]!.kind, reports)
    if (answer && !isTemporary(answer)) {
      const reply = replyOf(answer)
      if (isAway) door.onReach('back', reports[0]!)
      return reply
    }
    if (!isAway && answer?.status !== TOO_MANY) {
      isAway = true
      door.onReach('away', reports[0]!)
    }
    await door.wait(waitMs)
  }
}

type Answer = { readonly status: number; readonly text: string }

/** Returns the answer; undefined if there is none or only a part of it. */
async function post(
  { address, machine, token }: Omit<Door<Reported>, 'onReach'>,
  kind: MachineDataKind,
  reports: readonly Reported[],
): Promise<Answer | undefined> {
  try {
    const answer = await fetch(`${address}/api/v1/machine_data/${kind}/`, {
      method: 'POST',
      headers: {
        authorization: `Token ${token}`,
        'content-type': 'application/json',
        'accept-language': 'en',
      },
      body: JSON.stringify({ machine, items: reports.map(({ item }) => item) }),
      // A stop does not cut a batch short, so that what is told at the end is what was stored.
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return undefined
  }
}

/** Returns whether the same batch can be accepted later: the server is busy or not well. */
function isTemporary({ status }: Answer): boolean {
  return status === 408 || status === 409 || status === TOO_MANY || status >= 500
}

/** Throws `MachineRefused` for an answer that is no reply to a batch, also if it comes from another server. */
function replyOf(answer: Answer): BatchReply {
  if (answer.status === 200 || answer.status === 207) {
    const reply = parsed(answer.text)
    if (Value.Check(BatchReply, reply)) return reply
  }
  throw new MachineRefused({ ...answer, text: answer.text.slice(0, 300) })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
