import type { StationSubscription } from '#contract/stations.ts'
import { subscriptionRow } from '#faults/shop-floor/winding-rows.ts'

type BookedSubscription = Pick<StationSubscription, 'id' | 'start_time' | 'end_time' | 'stations'>

/** The acknowledged subscriptions of an operator. */
export class Subscriptions {
  readonly #all: BookedSubscription[] = []

  get ids(): readonly number[] {
    return this.#all.map(({ id }) => id)
  }

  get open(): BookedSubscription | undefined {
    return this.#all.find(({ end_time }) => end_time === null)
  }

  /** Records a subscription as it is from now on. */
  enter(subscription: StationSubscription): void {
    const known = this.#all.findIndex(({ id }) => id === subscription.id)
    this.#all.splice(known === -1 ? this.#all.length : known, 1, subscription)
  }

  /** The rows that the database and the API must contain. */
  get rows(): string[] {
    return this.#all.map(subscriptionRow)
  }

  /** The changes that history must contain. */
  get changes(): string[] {
    const ended = this.#all.filter(({ end_time }) => end_time !== null)
    return [
      ...this.#all.map(({ id }) => `insert station_subscription ${id}`),
      ...ended.map(({ id }) => `update station_subscription ${id}`),
    ]
  }
}
