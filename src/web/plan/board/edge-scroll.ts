/** So near to an edge of the lanes, in pixels, a drag scrolls them. */
const EDGE = 40
/** Pixels a second at the very edge: a day of the pipes plan in less than two seconds, a day of the parts plan in one. */
const FASTEST = 420
/** A page that was not drawn for longer does not jump. */
const LONGEST_FRAME_MS = 50

/** Returns how many pixels a second lanes scroll while a pointer is at a position between two edges: faster towards an edge, also beyond it. */
export function edgeSpeed(position: number, from: number, to: number): number {
  const depth = Math.max(from + EDGE - position, position - (to - EDGE))
  if (depth <= 0) return 0
  const speed = FASTEST * Math.min(1, depth / EDGE) ** 2
  return position < (from + to) / 2 ? -speed : speed
}

/** Returns a function that scrolls lanes while a pointer is near an edge of them; it is called once a frame of a drag. */
export function edgeScroll() {
  let last: number | undefined
  // A drag that comes from beside the lanes crosses their edge on its way.
  let wasInside = false
  // Browsers scroll by whole pixels; what is left of them is scrolled later.
  const rest = { x: 0, y: 0 }
  return (scroller: HTMLElement | null, { x, y }: { x: number; y: number }) => {
    const now = performance.now()
    const seconds = Math.min(now - (last ?? now), LONGEST_FRAME_MS) / 1000
    last = now
    if (!scroller) return
    const { left, right, top, bottom } = scroller.getBoundingClientRect()
    if (x < left || x > right || y < top || y > bottom) return
    const speed = { x: edgeSpeed(x, left, right), y: edgeSpeed(y, top, bottom) }
    wasInside ||= speed.x === 0 && speed.y === 0
    if (!wasInside) return
    rest.x += speed.x * seconds
    rest.y += speed.y * seconds
    const [across, down] = [Math.trunc(rest.x), Math.trunc(rest.y)]
    rest.x -= across
    rest.y -= down
    if (across !== 0 || down !== 0) scroller.scrollBy(across, down)
  }
}
