import { theme } from '#web/lib/theme.ts'

/** Letters are measured at a large size, so that rounding does not matter. */
const SIZE = 100

const known = new Map<string, number>()
let context: CanvasRenderingContext2D | null | undefined

/** Returns the width of semibold text of the page at a font size in pixels. */
export function boldWidth(words: string, size: number): number {
  let width = 0
  for (const letter of words) width += widthOf(letter)
  return (width * size) / SIZE
}

function widthOf(letter: string): number {
  const before = known.get(letter)
  if (before !== undefined) return before
  context ??= document.createElement('canvas').getContext('2d')
  // No letter is wider than high.
  if (!context) return SIZE
  context.font = `600 ${SIZE}px ${theme.fontFamily}`
  const { width } = context.measureText(letter)
  known.set(letter, width)
  return width
}
