import { session } from '#contract/session.ts'

/** Whose eyes the simulator uses to see what the lines wind. */
export type Credentials = { readonly username: string; readonly password: string }

/** Reads what is served over HTTP as a signed-in user, who signs in again when the session has ended. */
export type Reader = {
  /** Returns the answer to a GET; throws if there is none or it is refused. */
  get<T>(path: string, query?: Readonly<Record<string, string | number>>): Promise<T>
}

/** The user cannot sign in or is not allowed to see what the lines wind. */
export class ReaderRefused extends Error {
  override name = 'ReaderRefused'
}

const TIMEOUT_MS = 10_000

/** Returns a reader of a server; it signs in at its first call. */
export function readerOf(address: string, credentials: Credentials): Reader {
  let cookies = new Map<string, string>()
  const call = async (path: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { accept: 'application/json', cookie, 'x-user-activity': '1', ...init.headers }
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await fetch(address + path, { ...init, headers, signal, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return answer
  }
  const signIn = async () => {
    cookies = new Map()
    await (await call('/login/')).text()
    const token = [...cookies].find(([name]) => name.endsWith('csrftoken'))?.[1] ?? ''
    const answer = await call(session.signIn.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrftoken': token },
      body: JSON.stringify(credentials),
    })
    await refuseUnlessOk(answer, `${credentials.username} cannot sign in`)
    await answer.text()
  }
  return {
    async get<T>(path: string, query: Readonly<Record<string, string | number>> = {}): Promise<T> {
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
      const url = search.size > 0 ? `${path}?${search}` : path
      if (cookies.size === 0) await signIn()
      let answer = await call(url)
      if (answer.status === 401 || answer.status === 403) {
        await answer.text()
        await signIn()
        answer = await call(url)
      }
      await refuseUnlessOk(answer, `${credentials.username} cannot read ${path}`)
      return (await answer.json()) as T
    },
  }
}

/** Throws `ReaderRefused` for an answer that says no, and another error for a server that is not well. */
async function refuseUnlessOk(answer: Response, what: string): Promise<void> {
  if (answer.ok) return
  const fault = `${what}: ${answer.status} ${(await answer.text()).slice(0, 300)}`
  throw answer.status >= 500 || answer.status === 429 ? new Error(fault) : new ReaderRefused(fault)
}
