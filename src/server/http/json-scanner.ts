import { type BodyLimit, MAX_ENTRIES, MAX_LEVELS } from '#contract/body-limits.ts'
import { UnreadableBody } from '#server/http/unreadable-body.ts'

/** A long list is parsed in pieces of about this size, so that other requests are served in between. */
const PIECE_BYTES = 32_768
const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_LIST = 0x5b
const BACKSLASH = 0x5c
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/**
 * Counts the keys, items and levels of JSON while its bytes arrive; invalid JSON is left to the parser.
 * An empty list counts as one item.
 */
export class JsonScanner {
  readonly #entries: number
  readonly #perItem: number
  /** Whether each level is a list. */
  readonly #lists = new Uint8Array(MAX_LEVELS + 1)
  readonly #cuts: number[] = []
  #level = 0
  #keys = 0
  #items = 0
  #limits: { readonly keys: number; readonly items: number }
  #offset = 0
  #inString = false
  #isEscaped = false
  #rootEnded = false

  constructor({ entries, entriesPerItem = MAX_ENTRIES }: BodyLimit) {
    this.#entries = entries
    this.#perItem = entriesPerItem
    this.#limits = { keys: entriesPerItem, items: entriesPerItem }
  }

  /** Where a body that is a list can be split: the offset of its bracket, then of some of its commas. */
  get cuts(): readonly number[] {
    return this.#cuts
  }

  /** Reads the next bytes; throws `UnreadableBody` as soon as a limit is exceeded. */
  read(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at]!
      if (this.#inString) this.#readInString(byte)
      else this.#readOutside(byte, this.#offset + at)
    }
    this.#offset += chunk.length
  }

  #readInString(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (byte === BACKSLASH) this.#isEscaped = true
    else if (byte === QUOTE) this.#inString = false
  }

  #readOutside(byte: number, offset: number): void {
    if (byte === QUOTE) this.#inString = true
    else if (byte === COLON) this.#countKey()
    else if (byte === COMMA) this.#separate(offset)
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) this.#open(byte === OPEN_LIST, offset)
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) this.#close()
  }

  #open(isList: boolean, offset: number): void {
    if (this.#level === MAX_LEVELS) throw new UnreadableBody('too_deep', MAX_LEVELS)
    if (isList) this.#countItem()
    if (isList && offset === 0) this.#cuts.push(offset)
    this.#level += 1
    this.#lists[this.#level] = isList ? 1 : 0
  }

  #close(): void {
    if (this.#level > 0) this.#level -= 1
    if (this.#level === 0) this.#rootEnded = true
  }

  #separate(offset: number): void {
    const last = this.#cuts.at(-1)
    if (this.#level === 1 && !this.#rootEnded && last !== undefined) {
      this.#limits = { keys: this.#keys + this.#perItem, items: this.#items + this.#perItem }
      if (offset - last >= PIECE_BYTES) this.#cuts.push(offset)
    }
    if (this.#lists[this.#level]) this.#countItem()
  }

  #countKey(): void {
    if (this.#keys === Math.min(this.#limits.keys, this.#entries)) throw this.#tooMany()
    this.#keys += 1
  }

  #countItem(): void {
    if (this.#items === Math.min(this.#limits.items, this.#entries)) throw this.#tooMany()
    this.#items += 1
  }

  #tooMany(): UnreadableBody {
    return new UnreadableBody('too_many_values', this.#entries)
  }
}
