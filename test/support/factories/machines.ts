import { randomBytes, randomUUID } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import type { BatchReply } from '#contract/machine-data.ts'
import { hashOf } from '#server/http/session.ts'
import { clock, db, inject } from '#test/support/app.ts'
import { insert, type Row } from './insert.ts'
import { aLine } from './pipes.ts'

export type TestMachine = Row<'machine'> & { readonly token: string }

/** A winding line with a token. */
export async function aReportingLine(given: Parameters<typeof aLine>[1] = {}): Promise<TestMachine> {
  const line = await aLine(db, given)
  return { ...line, token: await aToken(line.id) }
}

/** A token of a machine. */
export async function aToken(machine_id: number): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await insert(db, 'machine_token', { machine_id, label: 'Line computer', token_hash: hashOf(token) })
  return token
}

/** An item that happened so many minutes ago. */
export function anItem<T extends object>(content: T, minutesAgo = 0) {
  const timestamp = new Date(clock.now().getTime() - minutesAgo * 60_000).toISOString()
  return { guid: randomUUID(), timestamp, ...content }
}

/** A sample of the temperature of the melt. */
export const aSample = (melt_temperature = 212.4, minutesAgo = 0) =>
  anItem({ metrics: { melt_temperature } }, minutesAgo)

type Winding = { readonly begun: number; readonly wound?: number; readonly until?: number }

/**
 * The samples of a line that winds, one every five seconds: a metre and 48 kg in ten minutes. It began so many minutes ago, wound
 * for so many and reported until so many minutes ago.
 */
export function windingSamples({ begun, wound = begun, until = 0 }: Winding) {
  return Array.from({ length: (begun - until) * 12 + 1 }, (_, index) => {
    const minutes = Math.min(index / 12, wound)
    const metrics = {
      ...{ wound_length: minutes / 10, wound_mass: minutes * 4.8 },
      ...{ throughput: index / 12 <= wound ? 288 : 0, melt_temperature: 212.4 },
    }
    return anItem({ metrics }, begun - index / 12)
  })
}

/** Sends items as a machine, in a second of their own; returns the status and the answer. */
export async function report(
  { code, token }: TestMachine,
  endpoint: Endpoint,
  items: readonly unknown[],
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly body: BatchReply }> {
  clock.pass(1 / 60)
  const authorization = `Token ${token}`
  const answer = await inject(
    undefined,
    endpoint,
    { body: { machine: code, items } },
    { authorization, ...headers },
  )
  return { status: answer.statusCode, body: answer.json() }
}
