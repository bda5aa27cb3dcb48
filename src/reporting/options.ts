/** Where options are read. */
export type Given = {
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  readonly readFile: (path: string) => string
}

/** Returns the address of a server; throws if it is none. */
export function addressOf(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new Error(`--address: “${text}” is not an http(s) address.`)
  return text.replace(/\/+$/, '')
}

/**
 * Returns the tokens by machine, from a file or else from the environment; throws if there are none or one is not written as
 * “LINE=token”.
 */
export function tokensOf(file: string | undefined, { env, readFile }: Given): Map<string, string> {
  const text = file === undefined ? (env['KEERE_MACHINE_TOKENS'] ?? '') : readFile(file)
  const pairs = text.split(/\s+/).filter((pair) => pair !== '')
  if (pairs.length === 0)
    throw new Error('No token: give --tokens FILE or KEERE_MACHINE_TOKENS, “LINE=token” for each line.')
  return new Map(
    pairs.map((pair) => {
      const [, line, token] = /^([^=]+)=(\S+)$/.exec(pair) ?? []
      // The text can be a secret, so it is not repeated.
      if (line === undefined || token === undefined)
        throw new Error('A token is not written as “LINE=token”.')
      return [line, token]
    }),
  )
}
