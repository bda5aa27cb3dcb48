import { slices } from '#server/slices.ts'

/** Serialises a value or a part of a list; `key` is the property of the whole that contains it. */
export type ToJson = (value: unknown, key?: string) => string

const ITEMS_PER_PIECE = 100

/** Returns the JSON of a value; long lists are serialised in slices, so that other requests are served in between. */
export async function jsonInSlices(value: unknown, toJson: ToJson = plainJson): Promise<string> {
  const slice = slices()
  let text = ''
  for (const piece of jsonPieces(value, toJson)) {
    text += piece
    await slice()
  }
  return text
}

/** Yields the JSON of a value in pieces: a list is split, and so are lists that are properties of an object. */
export function* jsonPieces(value: unknown, toJson: ToJson = plainJson): Generator<string> {
  if (Array.isArray(value)) yield* piecesOfList(value, toJson)
  else if (typeof value === 'object' && value !== null) yield* piecesOfObject(value, toJson)
  else yield toJson(value)
}

function plainJson(value: unknown): string {
  return JSON.stringify(value)
}

function* piecesOfObject(value: object, toJson: ToJson): Generator<string> {
  let before = '{'
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined) continue
    yield `${before}${JSON.stringify(key)}:`
    const memberToJson = (part: unknown) => toJson(part, key)
    if (Array.isArray(member)) yield* piecesOfList(member, memberToJson)
    else yield memberToJson(member)
    before = ','
  }
  yield before === '{' ? '{}' : '}'
}

function* piecesOfList(items: readonly unknown[], toJson: ToJson): Generator<string> {
  let before = '['
  for (let first = 0; first < items.length; first += ITEMS_PER_PIECE) {
    yield `${before}${toJson(items.slice(first, first + ITEMS_PER_PIECE)).slice(1, -1)}`
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}
