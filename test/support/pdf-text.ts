import { inflateSync } from 'node:zlib'

/** Returns the text of each page of a PDF as Chromium writes it. */
export function pagesOf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf)
  const fonts = fontsOf(objects)
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => textOf(objects.get(refIn(head, 'Contents'))?.stream ?? '', fonts))
}

type PdfObject = { readonly head: string; readonly stream: string }
type Letters = ReadonlyMap<number, string>

function objectsOf(pdf: Buffer): ReadonlyMap<number, PdfObject> {
  const file = pdf.toString('latin1')
  const found = file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)
  return new Map(
    [...found].map(([, id, body]) => {
      const [head = '', stream] = (body ?? '').split(/\bstream\r?\n/, 2)
      return [Number(id), { head, stream: stream ? unpacked(head, stream) : '' }]
    }),
  )
}

function unpacked(head: string, stream: string): string {
  if (!head.includes('/FlateDecode') || head.includes('/Image')) return ''
  const length = Number(/\/Length (\d+)/.exec(head)?.[1])
  return inflateSync(Buffer.from(stream.slice(0, length), 'latin1')).toString('latin1')
}

/** The letters of each font, by the name by which pages call it. */
function fontsOf(objects: ReadonlyMap<number, PdfObject>): ReadonlyMap<string, Letters> {
  const names = [...objects.values()].flatMap(({ head }) => [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)])
  return new Map(
    names.map(([, name, id]) => {
      const font = objects.get(Number(id))?.head ?? ''
      return [name ?? '', lettersOf(objects.get(refIn(font, 'ToUnicode'))?.stream ?? '')]
    }),
  )
}

function lettersOf(unicode: string): Letters {
  const letters = new Map<number, string>()
  for (const [, from, to, letter] of unicode.matchAll(/^<(\w+)>(?: <(\w+)>)? <(\w{4})>$/gm)) {
    const [first, last] = [from, to ?? from].map((code) => Number.parseInt(code ?? '', 16))
    for (let glyph = first!; glyph <= last!; glyph += 1)
      letters.set(glyph, String.fromCharCode(Number.parseInt(letter ?? '', 16) + glyph - first!))
  }
  return letters
}

function textOf(content: string, fonts: ReadonlyMap<string, Letters>): string {
  let letters: Letters = new Map()
  const words: string[] = []
  for (const [, font, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-F]+)>/g)) {
    if (font) letters = fonts.get(font) ?? new Map()
    else
      words.push(
        ...(glyphs?.match(/.{4}/g) ?? []).map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? ''),
      )
  }
  return words.join('')
}

function refIn(head: string, key: string): number {
  return Number(new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1])
}
