import { useEffect, useState } from 'react'

/** How many cells are drawn in full between two pictures. */
const AT_ONCE = 24

let isScrolling = false
let frame = 0
const waiting = new Set<() => void>()

/** Tells whether the board is being scrolled: until it rests, what comes into sight is only sketched. */
export function noteScrolling(is: boolean): void {
  isScrolling = is
  if (!is && waiting.size > 0) schedule()
}

/** Whether to draw everything of a cell; one that came into sight while the board scrolled waits for its turn. */
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
