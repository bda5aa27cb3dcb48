/** Where a pipe is in the queue, also one that is no longer in it. */
export type Placed = { readonly id: number; readonly produced_at: string }

/** Returns the pipe after another one in the queue; undefined at the end. */
export function pipeAfter<Row extends Placed>(rows: readonly Row[], at: Placed): Row | undefined {
  return rows.find((row) => compare(row, at) > 0)
}

/** Returns the pipe before another one in the queue; undefined at the start. */
export function pipeBefore<Row extends Placed>(rows: readonly Row[], at: Placed): Row | undefined {
  return rows.findLast((row) => compare(row, at) < 0)
}

/** Returns the pipe that comes after those that leave the queue: at the end, the first of those skipped. */
export function nextPipe<Row extends Placed>(
  rows: readonly Row[],
  at: Placed,
  leaving: ReadonlySet<number>,
): Row | undefined {
  const staying = rows.filter(({ id }) => !leaving.has(id))
  return pipeAfter(staying, at) ?? staying.find(({ id }) => id !== at.id)
}

function compare(a: Placed, b: Placed): number {
  return Date.parse(a.produced_at) - Date.parse(b.produced_at) || a.id - b.id
}
