import { readFileSync } from 'node:fs'
import type pg from 'pg'

/** Processor time in milliseconds. */
export type ProcessorTime = { readonly server: number; readonly database: number }

const TICKS_PER_SECOND = 100
/** The fields of `/proc/<pid>/stat` after the name. */
const [PARENT, USER, SYSTEM, CHILDREN_USER, CHILDREN_SYSTEM] = [1, 11, 12, 13, 14]

/** Returns a clock of the processor time of a server process and of all connections to a database but its own. */
export async function processorClock(
  admin: pg.Client,
  serverPid: number,
): Promise<() => Promise<ProcessorTime>> {
  const { rows } = await admin.query<{ pid: number }>('select pg_backend_pid() as pid')
  const own = rows[0]!.pid
  const postmaster = statOf(own)[PARENT]!
  return async () => {
    const { rows: others } = await admin.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> $1',
      [own],
    )
    // Parallel workers end with their query; their time is then counted among the children of the postmaster.
    const workers = statOf(postmaster)
    const ended = workers[CHILDREN_USER]! + workers[CHILDREN_SYSTEM]!
    const database = others.reduce((sum, { pid }) => sum + ticksOf(pid), ended)
    return { server: inMs(ticksOf(serverPid)), database: inMs(database) }
  }
}

function ticksOf(pid: number): number {
  const stat = statOf(pid)
  return stat[USER]! + stat[SYSTEM]!
}

function statOf(pid: number): number[] {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  return fields.split(' ').map(Number)
}

function inMs(ticks: number): number {
  return (ticks * 1000) / TICKS_PER_SECOND
}
