import { downtimes } from '#contract/downtimes.ts'
import type { Endpoint, Reply } from '#contract/endpoint.ts'
import { operators } from '#contract/operators.ts'
import { downtimeProblemTags } from '#contract/tags.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { workOrders } from '#contract/work-orders.ts'
import { type Random, shuffled, whole } from '#demo/random.ts'
import { ActionStatus } from '#domain/action.ts'
import { Book } from '#faults/shop-floor/book.ts'
import type { Ledger } from '#faults/shop-floor/ledger.ts'
import type { Planner } from '#faults/shop-floor/planner.ts'
import { readWithRetries, type Sender, type Write } from '#faults/support/retries.ts'
import type { Visitor } from '#faults/support/visitor.ts'
import type { World } from '#faults/support/world.ts'

type State = 'idle' | 'running' | 'downtime' | 'done'

type Post = {
  readonly visitor: Visitor
  readonly planner: Planner
  readonly ledger: Ledger
  readonly random: Random
  readonly sender: Sender
  /** The share of ticks among the operations on running work. */
  readonly tickShare?: number
  /** A unique number of the user. */
  readonly seat: number
  /** The operator of the work; null for users who can view everyone's. */
  readonly operator: number | null
  readonly causes: readonly number[]
}

/** A user of the shop floor, who starts a work order, ticks, pauses, reports downtimes, finishes it, and takes the next. */
export class Writer {
  readonly #post: Post
  #book: Book | undefined
  #state: State = 'idle'

  private constructor(post: Post) {
    this.#post = post
  }

  static async create(
    world: World,
    username: string,
    others: Omit<Post, 'visitor' | 'operator' | 'causes'>,
  ): Promise<Writer> {
    const visitor = await world.signIn(username)
    const seen = await visitor.get(operators.list, {})
    const causes = await visitor.get(downtimeProblemTags.list, { query: {} })
    return new Writer({
      ...others,
      visitor,
      operator: seen.length === 1 ? (seen[0]?.id ?? null) : null,
      causes: causes.filter(({ is_other }) => !is_other).map(({ id }) => id),
    })
  }

  /** Does the next operation on the current or a new work order; gives up a work order if it is refused. */
  async step(): Promise<void> {
    try {
      if (this.#book) this.#state = await this.#next(this.#book)
      else await this.#begin()
    } catch (fault) {
      this.#post.ledger.refuse(fault)
      this.#state = 'done'
    }
    if (this.#state !== 'done') return
    this.#book = undefined
    this.#state = 'idle'
  }

  async #begin(): Promise<void> {
    const { planner, ledger, operator, seat, sender } = this.#post
    const { order, writes } = await planner.workOrder(operator, seat, sender)
    for (const write of writes) ledger.enter(write)
    this.#book = new Book(order)
    ledger.books.push(this.#book)
  }

  #next(book: Book): Promise<State> {
    const { random, tickShare = 0.5 } = this.#post
    if (this.#state === 'idle') return this.#start(book)
    if (this.#state === 'downtime') return this.#solve(book)
    if (random() < tickShare) return this.#tick(book)
    return random() < 0.5 ? this.#pause(book) : this.#report(book)
  }

  async #start(book: Book): Promise<State> {
    const body = { work_order: book.orderId }
    const recorded = { start_time: '2026-01-05T08:00:00Z', end_time: '2026-01-05T09:00:00Z' }
    const input = { body }
    const other = { body: { ...body, ...recorded } }
    book.opened(await this.#write({ endpoint: timeTrackers.start, input, other }))
    return 'running'
  }

  async #pause(book: Book): Promise<State> {
    const input = { params: { id: book.openTracker } }
    book.paused(await this.#write({ endpoint: timeTrackers.pause, input }))
    return 'idle'
  }

  async #tick(book: Book): Promise<State> {
    const { random } = this.#post
    const open = shuffled(random, book.openActions)
    const ids = open.splice(0, whole(random, 1, 3))
    const done = (actions: readonly number[]) => actions.map((id) => ({ id, status: ActionStatus.Done }))
    const { work_orders } = await this.#write({
      endpoint: workOrders.bulkUpdateActions,
      input: { body: { changes: done(ids) } },
      ...(open.length > 0 && { other: { body: { changes: done(open) } } }),
    })
    for (const order of work_orders) book.ticked(ids, order)
    return book.openActions.length === 0 ? 'done' : 'running'
  }

  async #report(book: Book): Promise<State> {
    const { random, causes } = this.#post
    const problems = shuffled(random, causes).slice(0, whole(random, 1, 2))
    const input = { body: { work_order: book.orderId, problems } }
    const other = { body: { work_order: book.orderId, problems: [...causes] } }
    book.reported(await this.#write({ endpoint: downtimes.report, input, other }))
    return 'downtime'
  }

  async #solve(book: Book): Promise<State> {
    const { visitor } = this.#post
    book.solved(
      await this.#write({ endpoint: downtimes.solve, input: { params: { id: book.openDowntime } } }),
    )
    const query = { work_order_id__in: String(book.orderId) }
    const { results } = await readWithRetries(() => visitor.call(timeTrackers.list, { query }))
    book.opened(results[0]!)
    return 'running'
  }

  async #write<E extends Endpoint>(write: Omit<Write<E>, 'visitor'>): Promise<Reply<E>> {
    const { visitor, sender, ledger } = this.#post
    const written = await sender({ visitor, ...write })
    ledger.enter(written)
    return written.answer.body
  }
}
