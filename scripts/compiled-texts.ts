import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

const catalogue = /\/texts\/([\w-]+)\.(?:en|et)\.json$/

/** Compiles every text catalogue into parsed messages, named `<catalogue>.<key>`. */
export function compiledTexts(): Plugin {
  return {
    name: 'keere:compiled-texts',
    enforce: 'pre',
    transform(source, id) {
      const name = catalogue.exec(id)?.[1]
      return name === undefined ? undefined : { code: compile(name, source), map: null }
    },
  }
}

function compile(name: string, source: string): string {
  const texts: Record<string, string> = JSON.parse(source)
  const messages = Object.entries(texts).map(([key, text]) => [`${name}.${key}`, parse(text)])
  return JSON.stringify(Object.fromEntries(messages))
}
