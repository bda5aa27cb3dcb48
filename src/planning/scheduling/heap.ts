/** Adds a task to a heap, whose first task has the largest key. */
export function push(heap: number[], task: number, keys: ArrayLike<number>): void {
  let at = heap.length
  heap.push(task)
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (keys[heap[parent]!]! >= keys[task]!) break
    heap[at] = heap[parent]!
    at = parent
  }
  heap[at] = task
}

/** Removes the task with the largest key from a heap that is not empty. */
export function pop(heap: number[], keys: ArrayLike<number>): number {
  const first = heap[0]!
  const moved = heap.pop()!
  if (heap.length === 0) return first
  let at = 0
  for (let child = 1; child < heap.length; child = 2 * at + 1) {
    if (child + 1 < heap.length && keys[heap[child + 1]!]! > keys[heap[child]!]!) child += 1
    if (keys[heap[child]!]! <= keys[moved]!) break
    heap[at] = heap[child]!
    at = child
  }
  heap[at] = moved
  return first
}
