import { machineModes } from '#contract/machine-modes.ts'
import { pipeProduction } from '#contract/pipe-production.ts'
import { whole } from '#demo/random.ts'
import { isOutOfOrder, MachineMode } from '#domain/pipes/machine-mode.ts'
import { isMandrelFree, mandrelStateOf } from '#domain/pipes/mandrel.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import type { HallProduct } from '#faults/shop-floor/hall.ts'
import { type Post, type Step, someOf, write } from '#faults/shop-floor/post.ts'

const { Planned, Paused } = ProductionStatus
const { Idle, Maintenance } = MachineMode

/** What is done at lines. */
export const lineVerbs = [
  ...[pipeProduction.start, pipeProduction.undoStart, pipeProduction.pause, pipeProduction.resume],
  ...[pipeProduction.end, pipeProduction.undoEnd, pipeProduction.finish, pipeProduction.undoFinish],
  ...[pipeProduction.markNextShift, pipeProduction.cancelPrediction, machineModes.switch],
] as const

/** Returns what can be done at the line of a post; making pipes weighs more than all that is around it. */
export function lineSteps(post: Post): Step[] {
  const { mode } = post.book
  const { product } = post.book.hall
  if (isOutOfOrder(mode)) return [switchMode(post, Idle)]
  const undo = undoSteps(post)
  if (!product) return undo
  return product.status === Planned
    ? [...undo, ...startSteps(post, product), mark(post, product), switchMode(post, Maintenance)]
    : [...undo, ...runSteps(post, product), mark(post, product)]
}

function runSteps(post: Post, product: HallProduct): Step[] {
  const predicted = product.isPredicted ? [cancelPrediction(post, product)] : []
  if (product.status === Paused) return [resume(post, product), end(post, product), ...predicted]
  if (product.winding_start === null) return [...startSteps(post, product), finish(post, product)]
  return [end(post, product), end(post, product), pause(post, product), ...predicted]
}

function startSteps(post: Post, { id }: HallProduct): Step[] {
  const free = [...post.book.hall.mandrels.values()].filter(({ state }) =>
    isMandrelFree(mandrelStateOf(state)),
  )
  return free.flatMap((mandrel) => Array<Step>(3).fill(start(post, id, mandrel.id)))
}

function start(post: Post, id: number, mandrel: number): Step {
  const endpoint = pipeProduction.start
  const take = async () => {
    const input = { params: { id }, body: { mandrel } }
    post.book.started(await write(post, endpoint, { input, other: { params: { id }, body: {} } }))
  }
  return { endpoint, take }
}

/** Returns how what was done last is undone. */
function undoSteps(post: Post): Step[] {
  const { undoable: last, hall } = post.book
  if (!last) return []
  const params = { id: last.product.id }
  const [pipe, rest] = [[...hall.pipes.keys()].at(-1) ?? 0, [...hall.products.keys()].at(-1) ?? 0]
  const { undoStart, undoEnd, undoFinish } = pipeProduction
  const steps = {
    start: { endpoint: undoStart, send: () => write(post, undoStart, { input: { params } }) },
    end: { endpoint: undoEnd, send: () => write(post, undoEnd, { input: { params, body: { pipe } } }) },
    finish: {
      endpoint: undoFinish,
      send: () => write(post, undoFinish, { input: { params, body: { rest } } }),
    },
  } as const
  const { endpoint, send } = steps[last.verb]
  return [{ endpoint, take: async () => post.book.undone(await send()) }]
}

function pause(post: Post, { id }: HallProduct): Step {
  const endpoint = pipeProduction.pause
  const { random, causes, book } = post
  const take = async () => {
    const body = { problems: someOf(random, causes, 2), comment: 'Wire broke' }
    const other = { params: { id }, body: { problems: [...causes] } }
    book.paused(await write(post, endpoint, { input: { params: { id }, body }, other }))
  }
  return { endpoint, take }
}

function resume(post: Post, { id }: HallProduct): Step {
  const endpoint = pipeProduction.resume
  const take = async () => {
    post.book.resumed(await write(post, endpoint, { input: { params: { id }, body: {} } }))
  }
  return { endpoint, take }
}

function end(post: Post, { id }: HallProduct): Step {
  const endpoint = pipeProduction.end
  const { random, book } = post
  const take = async () => {
    const [length, weight] = [whole(random, 290, 310) / 100, whole(random, 1250, 1500) / 10]
    const { pipe, line } = await write(post, endpoint, {
      input: { params: { id }, body: { length, weight } },
      other: { params: { id }, body: { length, weight: weight + 1 } },
    })
    book.ended({ ...pipe, length, weight }, line.mode)
  }
  return { endpoint, take }
}

function finish(post: Post, { id, pieces, made, quantity }: HallProduct): Step {
  const endpoint = pipeProduction.finish
  const { random, book } = post
  const take = async () => {
    const keep_rest = random() < 0.5
    const { rest, line } = await write(post, endpoint, {
      input: { params: { id }, body: { keep_rest } },
      other: { params: { id }, body: { keep_rest: !keep_rest } },
    })
    const status = keep_rest ? ProductionStatus.Unplanned : ProductionStatus.Cancelled
    const left = { pieces: pieces - made, quantity: (quantity / pieces) * (pieces - made) }
    book.finished({ id: rest?.id ?? 0, status, ...left }, line.mode)
  }
  return { endpoint, take }
}

function mark(post: Post, { id }: HallProduct): Step {
  const endpoint = pipeProduction.markNextShift
  const take = async () => {
    const note = `Heat the mandrel to ${whole(post.random, 90, 120)} °C`
    await write(post, endpoint, {
      input: { params: { id }, body: { note } },
      other: { params: { id }, body: { note: 'Another note' } },
    })
    post.book.marked(note)
  }
  return { endpoint, take }
}

function cancelPrediction(post: Post, { id }: HallProduct): Step {
  const endpoint = pipeProduction.cancelPrediction
  const take = async () => {
    await write(post, endpoint, { input: { params: { id } } })
    post.book.unpredicted()
  }
  return { endpoint, take }
}

function switchMode(post: Post, to_mode: MachineMode): Step {
  const endpoint = machineModes.switch
  const take = async () => {
    const body = { machine: post.book.line.line, to_mode, comment: 'Screw' }
    const other = { body: { ...body, comment: 'Another screw' } }
    post.book.switched(await write(post, endpoint, { input: { body }, other }))
  }
  return { endpoint, take }
}
