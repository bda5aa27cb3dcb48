export type Token = {
  readonly kind: 'number' | 'name' | 'sign' | 'end'
  readonly text: string
  /** The position of its first character, from one. */
  readonly position: number
}

const token = /\s*(\d+(?:\.\d+)?|[A-Za-z_]\w*|[<>=!]=|$|.)/gsu

/** Splits a formula into tokens with a final `end`; an unknown character becomes a `sign`. */
export function tokenize(source: string): Token[] {
  return Array.from(source.trimEnd().matchAll(token), ({ index, 0: match, 1: text = '' }) => ({
    kind: kindOf(text),
    text,
    position: index + match.length - text.length + 1,
  }))
}

function kindOf(text: string): Token['kind'] {
  if (text === '') return 'end'
  if (/^\d/.test(text)) return 'number'
  return /^[A-Za-z_]/.test(text) ? 'name' : 'sign'
}
