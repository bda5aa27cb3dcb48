export type Token = {
  readonly kind: 'number' | 'name' | 'sign' | 'end'
  readonly text: string
  /** Of its first character, counted from one. */
  readonly position: number
}

const token = /\s*(\d+(?:\.\d+)?|[A-Za-z_]\w*|[<>=!]=|$|.)/gsu

/** Cuts a formula into tokens, an `end` last; a character that means nothing becomes a `sign` of its own. */
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
