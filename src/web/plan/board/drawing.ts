import { useEffect, useState } from 'react'
import { createStore, useStore } from '#web/lib/store.ts'

/** How many cells are drawn in full in one frame: the rest of the frame is for laying out and painting them. */
const AT_ONCE = 8
/** The board rests when it has not been scrolled for so long. */
const REST_MS = 150

const scrolling = createStore(false)
let resting: ReturnType<typeof setTimeout> | undefined
let frame = 0
const waiting = new Set<() => void>()

/** Notes that the board is being scrolled: until it rests, cells that become visible are only sketched. */
export function noteScrolling(): void {
  scrolling.set(true)
  clearTimeout(resting)
  resting = setTimeout(() => {
    scrolling.set(false)
    if (waiting.size > 0) schedule()
  }, REST_MS)
}

/** Returns a value as it was when the board last rested. */
export function useAtRest<T>(value: T): T {
  const [last, setLast] = useState(value)
  if (!useStore(scrolling) && last !== value) {
    setLast(value)
    return value
  }
  return last
}

/** Returns whether to draw all of a cell; one that became visible while the board scrolled waits for its turn. */
export function useDrawnInFull(): boolean {
  const [isFull, setFull] = useState(!scrolling.get())
  useEffect(() => {
    if (isFull) return
    const draw = () => setFull(true)
    waiting.add(draw)
    schedule()
    return () => {
      waiting.delete(draw)
    }
  }, [isFull])
  return isFull
}

function drawSome(): void {
  frame = 0
  if (scrolling.get()) return
  let left = AT_ONCE
  for (const draw of waiting) {
    waiting.delete(draw)
    draw()
    left -= 1
    if (left === 0) break
  }
  if (waiting.size > 0) schedule()
}

function schedule(): void {
  if (frame === 0) frame = requestAnimationFrame(drawSome)
}
