import { readFileSync } from 'node:fs'
import type { Bootstrap } from '#contract/bootstrap.ts'

/** Makes a page from the built document and a bootstrap; the nonce lets the page's own styles through. */
export type Page = (bootstrap: Bootstrap, nonce: string) => string | Promise<string>

/** Pages of the web app as built into a folder. */
export function builtPage(folder: string): Page {
  const template = readFileSync(`${folder}/index.html`, 'utf8')
  return (bootstrap, nonce) => fillPage(template, bootstrap, nonce)
}

/** Puts the bootstrap, the language and the nonce into a document. */
export function fillPage(template: string, bootstrap: Bootstrap, nonce: string): string {
  // `<` would let data end the script element.
  const json = JSON.stringify(bootstrap).replaceAll('<', '\\u003c')
  return template
    .replace('<!--boot-->', () => `<script type="application/json" id="boot">${json}</script>`)
    .replace('lang="en"', `lang="${bootstrap.language}"`)
    .replaceAll('__CSP_NONCE__', nonce)
}
