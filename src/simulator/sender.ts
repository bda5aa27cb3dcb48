import { type BatchReply, MAX_BATCH_ITEMS, type MachineDataKind } from '#contract/machine-data.ts'
import type { Report } from './model/report.ts'

/** What a simulated machine needs to report: its server, its token, and how it waits. */
export type Door = {
  readonly address: string
  readonly machine: string
  readonly token: string
  readonly wait: (ms: number) => Promise<void>
  /** Tells a person what happened at an instant of the plant. */
  readonly say: (at: number, story: string) => void
  readonly signal: AbortSignal
}

/** The server does not accept this machine at all, so that sending again is useless. */
export class MachineRefused extends Error {
  override name = 'MachineRefused'
}

/** How long a machine waits before it sends a batch again: longer each time. */
const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [500, 10_000]
const TIMEOUT_MS = 30_000
/** The status of the server's limit of requests in a second, which a fast replay reaches. */
const TOO_MANY = 429

/** A batch that was answered. */
export type Answered = { readonly reports: readonly Report[]; readonly reply: BatchReply }

/** Sends reports in their order, those of one kind that follow each other in one batch; yields each batch when it is answered. */
export async function* sendReports(door: Door, reports: readonly Report[]): AsyncGenerator<Answered> {
  for (const batch of batchesOf(reports)) yield { reports: batch, reply: await sendBatch(door, batch) }
}

function batchesOf(reports: readonly Report[]): Report[][] {
  const batches: Report[][] = []
  for (const report of reports) {
    const last = batches.at(-1)
    if (last && last[0]!.kind === report.kind && last.length < MAX_BATCH_ITEMS) last.push(report)
    else batches.push([report])
  }
  return batches
}

/** Sends a batch until it is answered; throws `MachineRefused` for what no repetition changes. */
async function sendBatch(door: Door, reports: readonly Report[]): Promise<BatchReply> {
  let isAway = false
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    door.signal.throwIfAborted()
    const answer = await post(door, reports[0]!.kind, reports)
    if (answer?.ok) {
      if (isAway) door.say(reports[0]!.at, 'reaches the server again and sends what it has stored')
      return (await answer.json()) as BatchReply
    }
    await refuseUnlessTemporary(answer)
    if (!isAway && answer?.status !== TOO_MANY) {
      isAway = true
      door.say(reports[0]!.at, 'does not reach the server, stores what it reports and tries again')
    }
    await door.wait(waitMs)
  }
}

/** Returns the answer; undefined if there is none. */
async function post(
  { address, machine, token }: Door,
  kind: MachineDataKind,
  reports: readonly Report[],
): Promise<Response | undefined> {
  try {
    return await fetch(`${address}/api/v1/machine_data/${kind}/`, {
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
  } catch {
    return undefined
  }
}

/** Throws `MachineRefused` unless the same batch can be accepted later: the server is away, busy or not well. */
async function refuseUnlessTemporary(answer: Response | undefined): Promise<void> {
  if (!answer) return
  const { status } = answer
  const text = await answer.text()
  if (status === 408 || status === 409 || status === TOO_MANY || status >= 500) return
  throw new MachineRefused(`The server answered ${status}: ${text}`)
}
