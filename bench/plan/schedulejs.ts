import { createRequire } from 'node:module'
import { MINUTE } from '#domain/time.ts'
import type { Instance } from './instance.ts'
import type { Work } from './judge.ts'

/** The part of `schedulejs` 0.6.3 that is used here. */
type Peer = {
  readonly date: { UTC(): void }
  create(tasks: unknown[], resources: unknown[], project: null, start: Date): Result
}
type Result = {
  readonly scheduledTasks: Readonly<
    Record<string, { readonly schedule: readonly { readonly start: number; readonly end: number }[] }>
  >
}

/** Returns the peer's planner for an instance; throws if the peer is not installed. */
export function peerFor(instance: Instance): () => Work[] {
  const peer = load()
  peer.date.UTC()
  const { tasks, resources } = translate(instance)
  return () => workOf(instance, peer.create(tasks, resources, null, new Date(instance.start)))
}

function load(): Peer {
  try {
    return createRequire(new URL('../schedulejs/package.json', import.meta.url))('schedulejs')
  } catch (cause) {
    throw new Error('schedulejs is not installed. Run `npm ci --prefix bench/schedulejs` first.', { cause })
  }
}

/** Work may be cut anywhere, and what is due first comes first. */
function translate({ groups, operators }: Instance) {
  const shift = (from: number, to: number) => ({ dw: [2, 3, 4, 5, 6], t_a: [from * 60], t_b: [to * 60] })
  const schedules = [shift(480, 600), shift(610, 720), shift(750, 900), shift(910, 1020)]
  const latest = Math.max(...operators.map(({ working }) => working.at(-1)!.end))
  const resources = operators.map(({ id, reservations }) => ({
    id: `o${id}`,
    available: {
      schedules,
      exceptions: reservations.map(({ start, end }) => ({ fd_a: [start], fd_b: [end] })),
    },
  }))
  const tasks = groups.map(({ id, durationMinutes, resourceId, due }) => ({
    id,
    duration: durationMinutes,
    resources: [`o${resourceId}`],
    priority: (latest - due) / MINUTE,
    minSchedule: 1,
  }))
  return { tasks, resources }
}

function workOf({ groups }: Instance, { scheduledTasks }: Result): Work[] {
  return groups.flatMap(({ id, resourceId }, group) =>
    (scheduledTasks[id]?.schedule ?? []).map(({ start, end }) => ({
      group,
      operator: resourceId,
      start,
      end,
    })),
  )
}
