import { afterProduction } from '#contract/after-production.ts'
import { pipeOperations } from '#contract/pipe-operations.ts'
import { pipeProduction } from '#contract/pipe-production.ts'
import { pipeProducts } from '#contract/pipe-products.ts'
import { pipeReview } from '#contract/pipe-review.ts'
import { pipeTimeplan } from '#contract/pipe-timeplan.ts'
import { pipes } from '#contract/pipes.ts'
import { oneOf } from '#demo/random.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { type Post, type Step, write } from '#faults/shop-floor/post.ts'
import type { BookedOperation, BookedPipe } from '#faults/shop-floor/winding-rows.ts'
import { readWithRetries } from '#faults/support/retries.ts'

const { None, Ok, Faulty, Reuse, Review } = PipeStatus
/** How many pipes and operations somebody keeps an eye on. */
const AT_HAND = 3

/** What is done with pipes that have left their mandrels, and to make them again. */
export const verbsAfterWinding = [
  ...[pipeOperations.create, pipeOperations.start, pipeOperations.pause, pipeOperations.finish],
  ...[pipeReview.decide, afterProduction.produceNew, afterProduction.regrind, afterProduction.reallocate],
  ...[pipeOperations.remove, pipeProduction.multiStage],
] as const

/** Returns what can be done with the pipes of a post that have left their mandrels, and to make them again. */
export function stepsAfterWinding(post: Post): Step[] {
  const { hall } = post.book
  const pipesHere = [...hall.pipes.values()].filter(
    ({ stage, isScrapped }) => stage !== 'cooling' && !isScrapped,
  )
  const open = [...hall.operations.values()].filter(
    ({ status, pipe }) => status !== 'done' && pipesHere.some(({ id }) => id === pipe),
  )
  const withoutWork = pipesHere.filter(({ id }) => !open.some(({ pipe }) => pipe === id))
  return [
    ...pipesHere.slice(-AT_HAND).flatMap((pipe) => decisions(post, pipe)),
    ...withoutWork.slice(-1).map((pipe) => addOperation(post, pipe)),
    ...open.slice(-AT_HAND).flatMap((operation) => work(post, operation)),
    ...(post.changesPlan ? stageSteps(post) : []),
  ]
}

function decisions(post: Post, pipe: BookedPipe): Step[] {
  if (pipe.status === None) return [decide(post, pipe, [Review])]
  if (pipe.status === Review) return [decide(post, pipe, [Faulty, Reuse])]
  if (pipe.status === Reuse) return [reallocate(post, pipe), regrind(post, pipe)]
  if (pipe.status !== Faulty) return []
  return post.book.hall.replaced.has(pipe.id)
    ? [regrind(post, pipe)]
    : [regrind(post, pipe), produceAgain(post, pipe)]
}

function decide(post: Post, { id }: BookedPipe, possible: readonly PipeStatus[]): Step {
  const endpoint = pipeReview.decide
  const { reviewer: by, random, book } = post
  const take = async () => {
    const [status, flaw] = [oneOf(random, possible), { other: true, comment: 'A dent at one end' }]
    const seen = await readWithRetries(() => by.call(pipes.get, { params: { id } }))
    const body = { seen: [{ id, status: seen.status, updated_at: seen.updated_at }], to_status: status }
    const other = { body: { ...body, other: true, comment: 'A dent at both ends' } }
    await write(post, endpoint, { by, input: { body: { ...body, ...flaw } }, other })
    book.pipeChanged(id, { status })
  }
  return { endpoint, take }
}

function produceAgain(post: Post, { id }: BookedPipe): Step {
  const endpoint = afterProduction.produceNew
  const take = async () => {
    const { pipe_product } = await write(post, endpoint, { by: post.reviewer, input: { params: { id } } })
    post.book.replaced(id, pipe_product.id)
  }
  return { endpoint, take }
}

function regrind(post: Post, { id }: BookedPipe): Step {
  const endpoint = afterProduction.regrind
  const take = async () => {
    const body = { reason: 'other' as const, comment: 'Too short to sell' }
    const other = { params: { id }, body: { ...body, comment: 'Too thin to sell' } }
    await write(post, endpoint, { by: post.reviewer, input: { params: { id }, body }, other })
    post.book.pipeChanged(id, { isScrapped: true }, { verb: 'regrind' })
  }
  return { endpoint, take }
}

/** Gives a pipe to another order row, and sometimes has the one that it leaves made again. */
function reallocate(post: Post, { id }: BookedPipe): Step {
  const endpoint = afterProduction.reallocate
  const { reviewer: by, random, book } = post
  const take = async () => {
    const { row: order_row } = book.line
    const produce_again = !book.hall.replaced.has(id) && random() < 0.5
    const body = { order_row, note: 'Long enough for this row', produce_again }
    const other = { params: { id }, body: { ...body, note: 'Short enough for this row' } }
    const input = { params: { id }, body }
    const { pipe_product, decision } = await write(post, endpoint, { by, input, other })
    book.reallocated(id, { decision, product: pipe_product?.id ?? null })
  }
  return { endpoint, take }
}

function addOperation(post: Post, { id: pipe }: BookedPipe): Step {
  const endpoint = pipeOperations.create
  const take = async () => {
    const input = { body: { pipe, operation: 'cut' as const } }
    const other = { body: { pipe, operation: 'mill' as const } }
    post.book.operationAdded(await write(post, endpoint, { input, other }))
  }
  return { endpoint, take }
}

/** Returns what can be done with an operation; once it is finished, its pipe goes to the yard if it is OK. */
function work(post: Post, { id, status, pipe }: BookedOperation): Step[] {
  const command = (name: 'start' | 'pause' | 'finish', stage?: () => string): Step => {
    const endpoint = pipeOperations[name]
    const take = async () => {
      const operation = await write(post, endpoint, { input: { params: { id } } })
      post.book.worked(operation, stage?.())
    }
    return { endpoint, take }
  }
  const finish = command('finish', () => {
    const { stage, status: decided } = post.book.hall.pipes.get(pipe) ?? {}
    if (stage !== 'operations') return stage ?? ''
    return decided === Ok ? 'yard' : 'qa'
  })
  if (status === 'running') return [command('pause'), finish]
  const start = command('start', () => 'operations')
  return status === 'waiting' ? [start, finish, deleteOperation(post, id)] : [start, finish]
}

function deleteOperation(post: Post, id: number): Step {
  const endpoint = pipeOperations.remove
  const take = async () => {
    await write(post, endpoint, { input: { params: { id } } })
    post.book.operationDeleted(id)
  }
  return { endpoint, take }
}

/** Returns how a product that makes a pipe again can be made in two stages. */
function stageSteps(post: Post): Step[] {
  const endpoint = pipeProduction.multiStage
  const { planner: by, book } = post
  const whole = [...book.hall.products.values()].find(({ isWhole }) => isWhole)
  if (!whole) return []
  const { id, pieces, quantity } = whole
  const take = async () => {
    const params = { id }
    const half = quantity / pieces / 2
    const stages = [
      { name: 'First half', length: half },
      { name: 'Second half', length: half, operation: 'Weld' },
    ]
    const { state_hash } = await readWithRetries(() => by.call(pipeTimeplan.read, { query: {} }))
    const input = { params, query: { state_hash }, body: { stages } }
    const other = { ...input, body: { stages: stages.toReversed() } }
    await write(post, endpoint, { by, input, other })
    const query = { parent: id }
    const { results } = await readWithRetries(() => by.call(pipeProducts.list, { query }))
    book.staged(
      id,
      results.map((stage) => ({ id: stage.id, status: whole.status, pieces, quantity: quantity / 2 })),
    )
  }
  return [{ endpoint, take }]
}
