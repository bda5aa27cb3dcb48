import type { BlockFace } from './labels.ts'

/** Which parts of its label a block has room for. */
export type LabelParts = {
  readonly icons: 'all' | 'status' | 'none'
  readonly operation: boolean
  /** As many of its words as there is room for. */
  readonly product: string
  readonly order: boolean
  readonly client: boolean
  readonly timing: boolean
  /** Something is wrong with the block that its label has no room for; being late has a stripe of its own. */
  readonly hidesWarning: boolean
}

/** An icon and the gap after it, in pixels. */
const ICON = 17
/** From this width on there is room for the status icon alone. */
const LEAST = 11
/** So much room is enough to begin a client, which may be cut. */
const CLIENT = 60
const GAP = 8

/** What stands between the operation and the product. */
export const BETWEEN = ' · '

const NOTHING: LabelParts = {
  ...{ icons: 'none', operation: false, product: '', order: false, client: false, timing: false },
  hidesWarning: false,
}

type Labelled = Pick<BlockFace, 'operation' | 'product' | 'order' | 'timing' | 'status'> & {
  readonly icons: readonly unknown[]
}

/**
 * Returns which parts of a label fit into a width: two lines, the operation and the order; a number, also one in the name of a product, is whole or left out.
 *
 * @param widthOf the width of words as they are drawn
 */
export function labelParts(
  { operation, product, order, timing, status, icons }: Labelled,
  width: number,
  widthOf: (words: string) => number,
): LabelParts {
  const number = widthOf(order)
  if (width < number)
    return {
      ...NOTHING,
      icons: width >= LEAST ? 'status' : 'none',
      hidesWarning: icons.length > (timing === '' ? 1 : 2),
    }
  const [name, marks] = [widthOf(operation), icons.length * ICON]
  const fits = width >= marks + name
  // What is simply not started needs its name more than its icon.
  const isBare = !fits && status === 'not-started' && icons.length <= 1 && width >= name
  const time = timing === '' ? 0 : widthOf(timing) + GAP
  const isTimeShown = time > 0 && width - number >= time
  return {
    icons: isBare ? 'none' : 'all',
    operation: fits || isBare,
    product: fits ? wholeWords(product, width - marks - name - widthOf(BETWEEN), widthOf) : '',
    order: true,
    client: width - number - (isTimeShown ? time : 0) > CLIENT,
    timing: isTimeShown,
    hidesWarning: false,
  }
}

/** Returns as much of a text as fits into a width, cut between words; empty where not even the first fits. */
function wholeWords(text: string, width: number, widthOf: (words: string) => number): string {
  if (widthOf(text) <= width) return text
  const words = text.split(' ')
  const cuts = words.map((_, count) => `${words.slice(0, count).join(' ').replace(/,$/, '')} …`).slice(1)
  return cuts.findLast((cut) => widthOf(cut) <= width) ?? ''
}
