import { readFileSync } from 'node:fs'
import type { Bootstrap } from '#contract/bootstrap.ts'

/** The nonces with which the content security policy allows a page's own scripts and styles. */
export type Nonces = { readonly script: string; readonly style: string }

/** Renders a page of the web app. */
export type PageRenderer = (bootstrap: Bootstrap, nonces: Nonces) => string | Promise<string>

/** Returns a renderer of the web app that was built into a folder. */
export function builtPage(folder: string): PageRenderer {
  const template = readFileSync(`${folder}/index.html`, 'utf8')
  return (bootstrap, nonces) => fillPage(template, bootstrap, nonces)
}

/** Fills the bootstrap data, the language and the nonces into a document. */
export function fillPage(template: string, bootstrap: Bootstrap, nonces: Nonces): string {
  // An unescaped `<` could end the script element.
  const json = JSON.stringify(bootstrap).replaceAll('<', '\\u003c')
  return template
    .replace('<!--boot-->', () => `<script type="application/json" id="boot">${json}</script>`)
    .replace('lang="en"', `lang="${bootstrap.language}"`)
    .replace(/(<script[^>]*)__CSP_NONCE__/g, (_, tag: string) => tag + nonces.script)
    .replaceAll('__CSP_NONCE__', nonces.style)
}
