/** A pipe by its place in the queue, also one that is no longer in it. */
export type Placed = {
  readonly id: number
  readonly produced_at: string
  /** Where it was when it was last in the queue; without it the end of winding says where it would be. */
  readonly place?: number
}

/** Returns the pipe after another one in the queue; undefined at the end. */
export function pipeAfter<Row extends Placed>(rows: readonly Row[], at: Placed): Row | undefined {
  return rows[neighbours(rows, at).after]
}

/** Returns the pipe before another one in the queue; undefined at the start. */
export function pipeBefore<Row extends Placed>(rows: readonly Row[], at: Placed): Row | undefined {
  const { after, isIn } = neighbours(rows, at)
  return rows[after - (isIn ? 2 : 1)]
}

/** Returns the pipe that comes after those that leave the queue: at the end, the first of those skipped. */
export function nextPipe<Row extends Placed>(
  rows: readonly Row[],
  at: Placed,
  leaving: ReadonlySet<number>,
): Row | undefined {
  const stays = ({ id }: Row) => !leaving.has(id)
  const { after } = neighbours(rows, at)
  return rows.slice(after).find(stays) ?? rows.find((row) => stays(row) && row.id !== at.id)
}

/** Returns the index of the next pipe, and whether the pipe before that is the one in question. */
function neighbours(rows: readonly Placed[], at: Placed): { readonly after: number; readonly isIn: boolean } {
  const index = rows.findIndex(({ id }) => id === at.id)
  if (index >= 0) return { after: index + 1, isIn: true }
  if (at.place !== undefined) return { after: at.place, isIn: false }
  const after = rows.findIndex((row) => compare(row, at) > 0)
  return { after: after < 0 ? rows.length : after, isIn: false }
}

function compare(a: Placed, b: Placed): number {
  return Date.parse(a.produced_at) - Date.parse(b.produced_at) || a.id - b.id
}
