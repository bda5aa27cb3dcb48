import { setTimeout } from 'node:timers/promises'

/** Between the reads of another user. */
const PAUSE_MS = 20

/** Reads something small as another user, again and again; the longest of these reads is how long others wait. */
export function waitOfOthers(url: string, cookie: string) {
  let isOver = false
  const longest = (async () => {
    let ms = 0
    while (!isOver) {
      const began = performance.now()
      await (await fetch(url, { headers: { cookie } })).text()
      ms = Math.max(ms, performance.now() - began)
      await setTimeout(PAUSE_MS)
    }
    return Math.round(ms)
  })()
  return {
    end: () => {
      isOver = true
      return longest
    },
  }
}
