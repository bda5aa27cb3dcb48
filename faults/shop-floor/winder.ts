import { cooling } from '#contract/cooling.ts'
import { mandrels } from '#contract/mandrels.ts'
import { productionEnums } from '#contract/production-enums.ts'
import { type StationSubscription, stationSubscriptions, stations } from '#contract/stations.ts'
import { pipePauseProblemTags } from '#contract/tags.ts'
import { oneOf } from '#demo/random.ts'
import {
  isActionOfPipe,
  type MandrelActionName,
  mandrelActionCode,
  mandrelActionNames,
  mandrelStateOf,
  needsLine,
  statesBefore,
} from '#domain/pipes/mandrel.ts'
import { stepsAfterWinding, verbsAfterWinding } from '#faults/shop-floor/after-winding.ts'
import { blockerSteps, blockerVerbs } from '#faults/shop-floor/blocker-work.ts'
import { lineSteps, lineVerbs } from '#faults/shop-floor/line-work.ts'
import { type Post, type Step, someOf, write } from '#faults/shop-floor/post.ts'
import { undoSteps, undoVerbs } from '#faults/shop-floor/undo-work.ts'
import { newLine } from '#faults/shop-floor/winding-line.ts'
import type { World } from '#faults/support/world.ts'

/** Every verb of line operators; each must be accepted in a run. */
export const windingVerbs = [
  ...lineVerbs,
  ...[cooling.end, cooling.place, cooling.demould, mandrels.act],
  ...[stationSubscriptions.subscribe, stationSubscriptions.changeStations, stationSubscriptions.stop],
  ...verbsAfterWinding,
  ...blockerVerbs,
  ...undoVerbs,
] as const

/** The users who decide on pipes, and who plan them; one of two reads the notes, who is not the one that writes them. */
const [REVIEWER, PLANNER, OPERATOR] = ['reviewer', 'admin', 'lineoperator']

/** The code of stations at which pipes cool. */
const COOLING = productionEnums.station_type.find(({ slug }) => slug === 'cooling')?.code

/** A line operator, who winds pipes on a line, lets them cool, demoulds them, and moves mandrels and pipes on. */
export class Winder {
  readonly #post: Post

  private constructor(post: Post) {
    this.#post = post
  }

  /** Creates a winder with a line, mandrels and a product of their own. */
  static async create(
    world: World,
    username: string,
    others: Pick<Post, 'ledger' | 'random' | 'sender' | 'subscriber' | 'changesPlan'> & {
      readonly seat: number
    },
  ): Promise<Winder> {
    const visitor = await world.signIn(username)
    const planner = await world.signIn(PLANNER)
    const { seat, ...post } = others
    const book = await newLine(planner, { seat, ...post })
    post.ledger.windings.push(book)
    const places = await visitor.get(stations.list, { query: { is_active: true } })
    const causes = await visitor.get(pipePauseProblemTags.list, { query: {} })
    return new Winder({
      ...{ ...post, visitor, planner, book },
      reviewer: await world.signIn(REVIEWER),
      reader: await world.signIn(username === PLANNER ? OPERATOR : PLANNER),
      stations: places.map(({ id }) => id),
      coolingPlaces: places.filter(({ station_type }) => station_type === COOLING).map(({ id }) => id),
      causes: causes.filter(({ is_other }) => !is_other).map(({ id }) => id),
    })
  }

  /** Does one of the things that are possible, mostly one that was done least. */
  async step(): Promise<void> {
    const { random, ledger } = this.#post
    const possible = [
      ...lineSteps(this.#post),
      ...this.#onMandrels(),
      ...this.#atStations(),
      ...stepsAfterWinding(this.#post),
      ...blockerSteps(this.#post),
      ...undoSteps(this.#post),
    ]
    const fewest = Math.min(...possible.map(({ endpoint }) => ledger.timesOf(endpoint)))
    const rarest = possible.filter(({ endpoint }) => ledger.timesOf(endpoint) === fewest)
    try {
      await oneOf(random, random() < 0.7 ? rarest : possible).take()
    } catch (fault) {
      ledger.refuse(fault)
    }
  }

  #onMandrels(): Step[] {
    const { hall } = this.#post.book
    const own = [...hall.mandrels.values()]
    // A line has one mandrel at a time.
    const isTaken = own.some(({ state }) => state === 'winding')
    return own.flatMap(({ id, state, pipe }) => {
      const possible = mandrelActionNames.filter(
        (name) =>
          !isActionOfPipe(name) &&
          !(isTaken && needsLine(name)) &&
          statesBefore(name).includes(mandrelStateOf(state)),
      )
      const act = possible.length === 0 ? [] : [this.#act(id, oneOf(this.#post.random, possible))]
      if (pipe === null) return act
      const place = this.#place(id, pipe)
      if (state === 'cooling') return [...act, this.#endCooling(id, pipe), place]
      return state === 'demoulding' ? [this.#demould(id, pipe), place] : act
    })
  }

  #atStations(): Step[] {
    const { open } = this.#post.book.subscriptions
    if (!open) return [this.#subscribe()]
    return [this.#changeStations(open), this.#stop(open.id)]
  }

  #endCooling(mandrel: number, pipe: number): Step {
    const take = async () => {
      await write(this.#post, cooling.end, {
        input: { params: { id: pipe }, body: { reason: 'cold_enough' } },
        other: { params: { id: pipe }, body: { reason: 'mandrel_needed' } },
      })
      this.#post.book.coolingEnded(mandrel)
    }
    return { endpoint: cooling.end, take }
  }

  #place(mandrel: number, pipe: number): Step {
    const { random, coolingPlaces, book } = this.#post
    const now = book.hall.mandrels.get(mandrel)?.place
    const station = oneOf(
      random,
      [null, ...coolingPlaces].filter((place) => place !== now),
    )
    const take = async () => {
      await write(this.#post, cooling.place, {
        input: { params: { id: pipe }, body: { station } },
        other: { params: { id: pipe }, body: { station: now ?? null } },
      })
      book.placed(mandrel, station)
    }
    return { endpoint: cooling.place, take }
  }

  #demould(mandrel: number, pipe: number): Step {
    const take = async () => {
      await write(this.#post, cooling.demould, { input: { params: { id: pipe } } })
      this.#post.book.demoulded(mandrel)
    }
    return { endpoint: cooling.demould, take }
  }

  #act(mandrel: number, name: MandrelActionName): Step {
    const take = async () => {
      const { line: machine } = this.#post.book.line
      const body = { action: mandrelActionCode(name), ...(needsLine(name) && { machine }) }
      const { last_action } = await write(this.#post, mandrels.act, {
        input: { params: { id: mandrel }, body },
        other: { params: { id: mandrel }, body: { ...body, comment: 'Another' } },
      })
      this.#post.book.acted(mandrel, name, last_action)
    }
    return { endpoint: mandrels.act, take }
  }

  #subscribe(): Step {
    const endpoint = stationSubscriptions.subscribe
    const { book, subscriber: id } = this.#post
    const take = async () => {
      const subscriber = { type: 'operator' as const, id }
      const input = { body: { station_ids: this.#someStations(), subscriber } }
      book.subscriptions.enter(await write(this.#post, endpoint, { input }))
    }
    return { endpoint, take }
  }

  /** Leaves one of the stations, so that something changes. */
  #changeStations({ id, stations: [left] }: Pick<StationSubscription, 'id' | 'stations'>): Step {
    const endpoint = stationSubscriptions.changeStations
    const take = async () => {
      const input = { params: { id }, body: { station_ids: this.#someStations(left?.id) } }
      this.#post.book.subscriptions.enter(await write(this.#post, endpoint, { input }))
    }
    return { endpoint, take }
  }

  #stop(id: number): Step {
    const endpoint = stationSubscriptions.stop
    const take = async () => {
      const input = { params: { id } }
      this.#post.book.subscriptions.enter(await write(this.#post, endpoint, { input }))
    }
    return { endpoint, take }
  }

  #someStations(without?: number): number[] {
    const { random, stations: all } = this.#post
    return someOf(
      random,
      all.filter((id) => id !== without),
      3,
    )
  }
}
