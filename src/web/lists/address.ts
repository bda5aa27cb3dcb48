/** How one value of the view state is written into an address. */
export type Field<T> = {
  /** Returns undefined for a text that is not understood. */
  readonly read: (text: string) => T | undefined
  /** Returns null for a value that an address leaves out. */
  readonly write: (value: T) => string | null
}

export type AddressCodec<State> = {
  /** Reads the state from an address; what it does not understand counts as absent. */
  readonly read: (params: URLSearchParams) => State
  /** Writes the state into an address and keeps what else it says; initial values are left out. */
  readonly write: (state: State, params?: URLSearchParams) => URLSearchParams
}

/** Describes view state that is kept in the address of the page: its initial values and how each is written. */
export function addressCodec<State extends object>(
  initial: State,
  fields: { readonly [Name in keyof State]: Field<State[Name]> },
): AddressCodec<State> {
  return {
    read: (params) => {
      const state: Partial<State> = {}
      for (const name in fields) {
        const text = params.get(name)
        const value = text === null ? undefined : fields[name].read(text)
        if (value !== undefined) state[name] = value
      }
      return { ...initial, ...state }
    },
    write: (state, params) => {
      const written = new URLSearchParams(params)
      for (const name in fields) {
        const text = fields[name].write(state[name])
        if (text === null || text === fields[name].write(initial[name])) written.delete(name)
        else written.set(name, text)
      }
      return written
    },
  }
}

/** Returns a query as people read it: these characters are allowed in an address. */
export function queryString(params: URLSearchParams): string {
  const text = params.toString().replaceAll(/%(?:2C|3A|3B|21)/g, decodeURIComponent)
  return text === '' ? '' : `?${text}`
}
