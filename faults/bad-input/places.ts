type Path = readonly string[]

/** Where in a value something stands, the value itself included. */
export function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, child]) => pathsIn(child, [...path, key]))]
}

/** The value with something else at a place; with nothing there where that is undefined. */
export function changed(value: unknown, [key, ...rest]: Path, make: () => unknown): unknown {
  if (key === undefined) return make()
  if (Array.isArray(value))
    return value.flatMap((item, index) => (String(index) === key ? some(changed(item, rest, make)) : [item]))
  return Object.fromEntries(
    Object.entries(value ?? {}).flatMap(([name, child]) => {
      const other = name === key ? changed(child, rest, make) : child
      return other === undefined ? [] : [[name, other]]
    }),
  )
}

function some(value: unknown): unknown[] {
  return value === undefined ? [] : [value]
}
