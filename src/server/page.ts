import { readFileSync } from 'node:fs'
import type { Bootstrap } from '#contract/bootstrap.ts'

/** What lets a page's own scripts and styles through its content security policy. */
export type Nonces = { readonly script: string; readonly style: string }

/** Makes a page of the web app from a bootstrap. */
export type PageRenderer = (bootstrap: Bootstrap, nonces: Nonces) => string | Promise<string>

/** Pages of the web app as built into a folder. */
export function builtPage(folder: string): PageRenderer {
  const template = readFileSync(`${folder}/index.html`, 'utf8')
  return (bootstrap, nonces) => fillPage(template, bootstrap, nonces)
}

/** Puts the bootstrap, the language and the nonces into a document. */
export function fillPage(template: string, bootstrap: Bootstrap, nonces: Nonces): string {
  // `<` would let data end the script element.
  const json = JSON.stringify(bootstrap).replaceAll('<', '\\u003c')
  return template
    .replace('<!--boot-->', () => `<script type="application/json" id="boot">${json}</script>`)
    .replace('lang="en"', `lang="${bootstrap.language}"`)
    .replace(/(<script[^>]*)__CSP_NONCE__/g, (_, tag: string) => tag + nonces.script)
    .replaceAll('__CSP_NONCE__', nonces.style)
}
