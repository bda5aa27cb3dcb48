import type { Bootstrap } from '#contract/bootstrap.ts'

let read: Bootstrap | undefined

/** What the server put into this page; the same for as long as the page lives. */
export function boot(): Bootstrap {
  read ??= parse(document.getElementById('boot')?.textContent)
  return read
}

function parse(json: string | null | undefined): Bootstrap {
  if (!json) throw new Error('The server put no data into this page.')
  return JSON.parse(json)
}
