/**
 * Returns the tasks to finish late so that as few as possible are late on one machine without breaks (Moore and Hodgson, 1968).
 *
 * @param lengths of the tasks in the order of their due times
 * @param dues ascending, on the machine's clock
 */
export function lateTasks(lengths: readonly number[], dues: readonly number[]): ReadonlySet<number> {
  const late = new Set<number>()
  const kept: number[] = []
  let finish = 0
  for (let task = 0; task < lengths.length; task += 1) {
    finish += lengths[task]!
    push(kept, task, lengths)
    if (finish > dues[task]!) {
      const longest = pop(kept, lengths)
      finish -= lengths[longest]!
      late.add(longest)
    }
  }
  return late
}

/** Adds a task to the heap, whose first task is the longest. */
function push(heap: number[], task: number, lengths: readonly number[]): void {
  let at = heap.length
  heap.push(task)
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (lengths[heap[parent]!]! >= lengths[task]!) break
    heap[at] = heap[parent]!
    at = parent
  }
  heap[at] = task
}

/** Removes the longest task from a heap that is not empty. */
function pop(heap: number[], lengths: readonly number[]): number {
  const first = heap[0]!
  const moved = heap.pop()!
  if (heap.length === 0) return first
  let at = 0
  for (let child = 1; child < heap.length; child = 2 * at + 1) {
    if (child + 1 < heap.length && lengths[heap[child + 1]!]! > lengths[heap[child]!]!) child += 1
    if (lengths[heap[child]!]! <= lengths[moved]!) break
    heap[at] = heap[child]!
    at = child
  }
  heap[at] = moved
  return first
}
