import { ApiError } from '#web/lib/api-error.ts'
import type { Change, ChangeReply, UndoPreview } from '#web/plan/changes/change.ts'
import {
  aSamplePlan,
  type Job,
  jobPlace,
  type SampleIntent,
  type SampleMove,
  type SamplePlan,
} from './sample.ts'

type Made = { readonly by: string; readonly id: number; readonly place: Pick<Job, 'lane' | 'start'> }

/** A server of the sample plan, in the page itself: one chain of revisions, refusals of stale calls, undo. */
export function createSampleServer() {
  let plan = aSamplePlan({ state_hash: '0' })
  let changes: readonly Change<SampleMove>[] = []

  const make = ({ by, id, place }: Made): ChangeReply => {
    const before = plan.jobs.find((job) => job.id === id)!
    const after = { ...before, ...place }
    const number = changes.length + 1
    plan = { state_hash: `${number}`, jobs: plan.jobs.map((job) => (job.id === id ? after : job)) }
    const change: Change<SampleMove> = {
      ...{ id: number, kind: 'plan', is_redo: false, made_by: { id: by === 'you' ? -1 : -2, name: by } },
      ...{ made_at: '2026-03-02T08:00:00+02:00', state_hash: plan.state_hash, move_count: 1 },
      ...{ moves: [{ job: id, from: jobPlace(before), to: jobPlace(after) }] },
    }
    changes = [...changes, change]
    return { state_hash: plan.state_hash, change_id: number }
  }
  const since = (revision: string) => changes.slice(Number(revision))
  return {
    read: async (): Promise<SamplePlan> => plan,
    /** Moves a job as somebody else; no page is notified. */
    moveByOthers: (id: number, place: Made['place']) => make({ by: 'Leida Laur', id, place }),
    send: async (
      _: SamplePlan,
      intent: SampleIntent,
      { stateHash: revision }: { stateHash: string },
    ): Promise<ChangeReply> => {
      const [id = 0] = [...intent.picked].map(Number)
      const place = intent.kind === 'plan' ? intent : { lane: null, start: null }
      const missed = since(revision)
      if (missed.length > 0) {
        const touching = missed.filter(({ moves }) => moves.some(({ job }) => job === id))
        const body = { code: 'stale_state_hash', state_hash: plan.state_hash, changes: missed, touching }
        throw new ApiError(409, body)
      }
      return make({ by: 'you', id, place: { lane: place.lane, start: place.start } })
    },
    undo: async ({ change_id }: { readonly change_id: number }): Promise<ChangeReply> => {
      const { job, from } = changes[change_id - 1]!.moves[0]!
      return make({ by: 'you', id: job, place: { lane: from.lane, start: from.start } })
    },
    previewUndo: async (changeId: number): Promise<UndoPreview<SampleMove>> => {
      const change = changes[changeId - 1]!
      const { moves, move_count } = change
      return { state_hash: plan.state_hash, change, moves, move_count, problems: [], warnings: [] }
    },
  }
}
