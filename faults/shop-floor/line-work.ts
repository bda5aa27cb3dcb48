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
  ...[pipeProduction.start, pipeProduction.pause, pipeProduction.resume],
  ...[pipeProduction.end, pipeProduction.finish, pipeProduction.cancelPrediction],
  ...[pipeProduction.markNextShift, pipeProduction.readNote, machineModes.switch],
] as const

/** Returns what can be done at the line of a post; making pipes weighs more than all that is around it. */
export function lineSteps(post: Post): Step[] {
  const { mode } = post.book
  const { product } = post.book.hall
  if (isOutOfOrder(mode)) return [switchMode(post, Idle)]
  if (!product) return []
  return product.status === Planned
    ? [...startSteps(post, product), ...notes(post, product), switchMode(post, Maintenance)]
    : [...runSteps(post, product), ...notes(post, product)]
}

function notes(post: Post, product: HallProduct): Step[] {
  const isUnread = product.note !== null && !product.isNoteRead
  return isUnread ? [mark(post, product), readNote(post, product)] : [mark(post, product)]
}

function runSteps(post: Post, product: HallProduct): Step[] {
  const predicted = product.isPredicted ? [cancelPrediction(post, product)] : []
  if (product.status === Paused) return [resume(post, product), end(post, product), ...predicted]
  if (product.winding_start === null) return [...startSteps(post, product), finish(post, product)]
  return [end(post, product), end(post, product), pause(post, product), ...predicted]
}

function startSteps(post: Post, { id }: HallProduct): Step[] {
  if (post.book.blockers.present?.target_id === id) return []
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
    post.book.productChanged({ note, isNoteRead: false })
  }
  return { endpoint, take }
}

function readNote(post: Post, { id }: HallProduct): Step {
  const endpoint = pipeProduction.readNote
  const take = async () => {
    await write(post, endpoint, { by: post.reader, input: { params: { id } } })
    post.book.productChanged({ isNoteRead: true })
  }
  return { endpoint, take }
}

function cancelPrediction(post: Post, { id }: HallProduct): Step {
  const endpoint = pipeProduction.cancelPrediction
  const take = async () => {
    await write(post, endpoint, { input: { params: { id } } })
    post.book.productChanged({ isPredicted: false })
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
