import { cooling } from '#contract/cooling.ts'
import type { Endpoint, Reply } from '#contract/endpoint.ts'
import type { LineState, PipePause } from '#contract/lines.ts'
import { mandrels } from '#contract/mandrels.ts'
import { pipeProduction } from '#contract/pipe-production.ts'
import { type StationSubscription, stationSubscriptions, stations } from '#contract/stations.ts'
import { pipePauseProblemTags } from '#contract/tags.ts'
import { oneOf, type Random, shuffled, whole } from '#demo/random.ts'
import {
  isActionOfPipe,
  isMandrelFree,
  mandrelActionCode,
  mandrelActionNames,
  mandrelStateOf,
  statesBefore,
} from '#domain/pipes/mandrel.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import type { Ledger } from '#faults/shop-floor/ledger.ts'
import type { WindingBook } from '#faults/shop-floor/winding-book.ts'
import { newLine } from '#faults/shop-floor/winding-line.ts'
import type { Sender, Write } from '#faults/support/retries.ts'
import type { Visitor } from '#faults/support/visitor.ts'
import type { World } from '#faults/support/world.ts'

type Post = {
  readonly visitor: Visitor
  readonly ledger: Ledger
  readonly random: Random
  readonly sender: Sender
  readonly book: WindingBook
  /** The operator who subscribes to stations. */
  readonly subscriber: number
  readonly stations: readonly number[]
  readonly causes: readonly number[]
}

/** A line operator, who winds pipes on a line, pauses, lets them cool, demoulds them, and moves mandrels between them. */
export class Winder {
  readonly #post: Post

  private constructor(post: Post) {
    this.#post = post
  }

  /** Creates a winder with a line, mandrels and a product of their own. */
  static async create(
    world: World,
    username: string,
    others: Pick<Post, 'ledger' | 'random' | 'sender' | 'subscriber'> & { readonly seat: number },
  ): Promise<Winder> {
    const visitor = await world.signIn(username)
    const { seat, ...post } = others
    const book = await newLine(await world.signIn('admin'), { seat, ...post })
    post.ledger.windings.push(book)
    const places = await visitor.get(stations.list, { query: { is_active: true } })
    const causes = await visitor.get(pipePauseProblemTags.list, { query: {} })
    return new Winder({
      ...{ ...post, visitor, book },
      stations: places.map(({ id }) => id),
      causes: causes.filter(({ is_other }) => !is_other).map(({ id }) => id),
    })
  }

  /** Does one of the things that are possible. */
  async step(): Promise<void> {
    const { random, ledger } = this.#post
    try {
      await oneOf(random, [...this.#onLine(), ...this.#onMandrels(), ...this.#atStations()])()
    } catch (fault) {
      ledger.refuse(fault)
    }
  }

  /** Returns what can be done with the product; making pipes weighs more than all that is around it. */
  #onLine(): (() => Promise<void>)[] {
    const { product, mandrels: own } = this.#post.book
    if (!product) return []
    const mark = () => this.#mark()
    const end = () => this.#end()
    if (product.status === ProductionStatus.Paused) return [() => this.#resume(), end, mark]
    if (product.winding_start !== null) return [end, end, () => this.#pause(), mark]
    const free = own.filter(({ state }) => isMandrelFree(mandrelStateOf(state)))
    return [mark, ...free.flatMap(({ id }) => Array(3).fill(() => this.#start(id)))]
  }

  #onMandrels(): (() => Promise<void>)[] {
    return this.#post.book.mandrels.flatMap(({ id, state, pipe }) => {
      const possible = mandrelActionNames.filter(
        (name) => !isActionOfPipe(name) && statesBefore(name).includes(mandrelStateOf(state)),
      )
      const act = possible.length === 0 ? [] : [() => this.#act(id, oneOf(this.#post.random, possible))]
      if (pipe !== null && state === 'cooling') return [...act, () => this.#endCooling(id, pipe)]
      return pipe !== null && state === 'demoulding' ? [() => this.#demould(id, pipe)] : act
    })
  }

  #atStations(): (() => Promise<void>)[] {
    const id = this.#post.book.openSubscription
    if (id === undefined) return [() => this.#subscribe()]
    return [() => this.#changeStations(id), () => this.#stop(id)]
  }

  async #start(mandrel: number): Promise<void> {
    const { running } = await this.#write(pipeProduction.start, {
      input: { params: this.#product, body: { mandrel } },
      other: { params: this.#product, body: {} },
    })
    this.#post.book.started(running?.winding_start ?? null, running?.mandrel?.id ?? 0)
  }

  async #pause(): Promise<void> {
    const { random, causes, book } = this.#post
    const body = { problems: shuffled(random, causes).slice(0, whole(random, 1, 2)), comment: 'Wire broke' }
    const line = await this.#write(pipeProduction.pause, {
      input: { params: this.#product, body },
      other: { params: this.#product, body: { problems: [...causes] } },
    })
    book.paused(lastPause(line))
  }

  async #resume(): Promise<void> {
    const input = { params: this.#product, body: {} }
    this.#post.book.resumed(lastPause(await this.#write(pipeProduction.resume, { input })))
  }

  async #end(): Promise<void> {
    const { random, book } = this.#post
    const [length, weight] = [whole(random, 590, 610) / 100, whole(random, 2500, 3000) / 10]
    const { pipe } = await this.#write(pipeProduction.end, {
      input: { params: this.#product, body: { length, weight } },
      other: { params: this.#product, body: { length, weight: weight + 1 } },
    })
    book.ended({ ...pipe, length, weight }, pipe.mandrel?.id ?? 0)
  }

  async #mark(): Promise<void> {
    const note = `Heat the mandrel to ${whole(this.#post.random, 90, 120)} °C`
    await this.#write(pipeProduction.markNextShift, {
      input: { params: this.#product, body: { note } },
      other: { params: this.#product, body: { note: 'Another note' } },
    })
    this.#post.book.marked(note)
  }

  async #endCooling(mandrel: number, pipe: number): Promise<void> {
    await this.#write(cooling.end, {
      input: { params: { id: pipe }, body: { reason: 'cold_enough' } },
      other: { params: { id: pipe }, body: { reason: 'mandrel_needed' } },
    })
    this.#post.book.coolingEnded(mandrel)
  }

  async #demould(mandrel: number, pipe: number): Promise<void> {
    await this.#write(cooling.demould, { input: { params: { id: pipe } } })
    this.#post.book.demoulded(mandrel)
  }

  async #act(mandrel: number, name: (typeof mandrelActionNames)[number]): Promise<void> {
    const body = { action: mandrelActionCode(name) }
    await this.#write(mandrels.act, {
      input: { params: { id: mandrel }, body },
      other: { params: { id: mandrel }, body: { ...body, comment: 'Another' } },
    })
    this.#post.book.acted(mandrel, name)
  }

  async #subscribe(): Promise<void> {
    const subscriber = { type: 'operator' as const, id: this.#post.subscriber }
    const input = { body: { station_ids: this.#someStations(), subscriber } }
    this.#booked(await this.#write(stationSubscriptions.subscribe, { input }))
  }

  async #changeStations(id: number): Promise<void> {
    const input = { params: { id }, body: { station_ids: this.#someStations() } }
    this.#booked(await this.#write(stationSubscriptions.changeStations, { input }))
  }

  async #stop(id: number): Promise<void> {
    this.#booked(await this.#write(stationSubscriptions.stop, { input: { params: { id } } }))
  }

  #booked(subscription: StationSubscription): void {
    this.#post.book.subscribed(subscription)
  }

  #someStations(): number[] {
    const { random, stations: all } = this.#post
    return shuffled(random, all).slice(0, whole(random, 1, 3))
  }

  get #product(): { id: number } {
    return { id: this.#post.book.product?.id ?? 0 }
  }

  async #write<E extends Endpoint>(endpoint: E, write: Pick<Write<E>, 'input' | 'other'>): Promise<Reply<E>> {
    const { visitor, sender, ledger } = this.#post
    const written = await sender({ visitor, endpoint, ...write })
    ledger.enter(written)
    return written.answer.body
  }
}

function lastPause({ running }: LineState): PipePause {
  const last = running?.pauses.at(-1)
  if (!last) throw new Error('The line was not paused.')
  return last
}
