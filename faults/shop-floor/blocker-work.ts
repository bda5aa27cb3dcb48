import { pipeBlockers } from '#contract/pipe-blockers.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { type Post, type Step, write } from '#faults/shop-floor/post.ts'

/** What planners do with blockers. */
export const blockerVerbs = [
  ...[pipeBlockers.create, pipeBlockers.remove, pipeBlockers.removeMany, pipeBlockers.undoRemoveMany],
] as const

/** Returns what can be done with the blocker of a line: one at a time, of what is wound last. */
export function blockerSteps(post: Post): Step[] {
  const { present, deleted } = post.book.blockers
  if (present) return [remove(post, present.id), removeMany(post, present.id)]
  return [...create(post), ...(deleted ? [restore(post, deleted.id)] : [])]
}

function create(post: Post): Step[] {
  const endpoint = pipeBlockers.create
  const { planner: by, book } = post
  const planned = [...book.hall.products.values()].filter(({ status }) => status === ProductionStatus.Planned)
  const last = planned.at(-1)
  if (!last || last.id === book.hall.product?.id) return []
  const take = async () => {
    const body = { target: 'pipe_product' as const, target_id: last.id, type: 'other', comment: 'Steel' }
    const other = { body: { ...body, comment: 'Glue' } }
    book.blockers.created(await write(post, endpoint, { by, input: { body }, other }))
  }
  return [{ endpoint, take }]
}

function remove(post: Post, id: number): Step {
  const endpoint = pipeBlockers.remove
  const take = async () => {
    await write(post, endpoint, { by: post.planner, input: { params: { id } } })
    post.book.blockers.removed()
  }
  return { endpoint, take }
}

function removeMany(post: Post, id: number): Step {
  const endpoint = pipeBlockers.removeMany
  const take = async () => {
    await write(post, endpoint, { by: post.planner, input: { body: { ids: [id] } } })
    post.book.blockers.removed()
  }
  return { endpoint, take }
}

function restore(post: Post, id: number): Step {
  const endpoint = pipeBlockers.undoRemoveMany
  const take = async () => {
    await write(post, endpoint, { by: post.planner, input: { body: { ids: [id] } } })
    post.book.blockers.restored()
  }
  return { endpoint, take }
}
