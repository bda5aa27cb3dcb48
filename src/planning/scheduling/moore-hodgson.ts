import { pop, push } from './heap.ts'

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
