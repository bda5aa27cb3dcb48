import { useEffect, useState } from 'react'

/** How many cells are drawn in full in one frame. */
const AT_ONCE = 24
/** The board rests when it has not been scrolled for so long. */
const REST_MS = 150

let isScrolling = false
let resting: ReturnType<typeof setTimeout> | undefined
let frame = 0
const waiting = new Set<() => void>()

/** Notes that the board is being scrolled: until it rests, cells that become visible are only sketched. */
export function noteScrolling(): void {
  isScrolling = true
  clearTimeout(resting)
  resting = setTimeout(() => {
    isScrolling = false
    if (waiting.size > 0) schedule()
  }, REST_MS)
}

/** Returns whether to draw all of a cell; one that became visible while the board scrolled waits for its turn. */
export function useDrawnInFull(): boolean {
  const [isFull, setFull] = useState(!isScrolling)
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
  if (isScrolling) return
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
