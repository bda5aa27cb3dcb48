import { type BookedBlocker, blockerRow } from '#faults/shop-floor/winding-rows.ts'

/** The acknowledged blockers of the products of a line. */
export class Blockers {
  /** The blocker that there is. */
  present: BookedBlocker | undefined
  /** The one that was deleted last, while it can be restored. */
  deleted: BookedBlocker | undefined

  created(blocker: BookedBlocker): void {
    this.present = blocker
    this.deleted = undefined
  }

  removed(): void {
    this.deleted = this.present
    this.present = undefined
  }

  restored(): void {
    this.present = this.deleted
    this.deleted = undefined
  }

  /** The rows that the database and the API must contain. */
  get rows(): string[] {
    return this.present ? [blockerRow(this.present)] : []
  }
}
