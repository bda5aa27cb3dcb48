type Path = readonly string[]

/** Returns the paths of all nodes of a value, including the value itself. */
export function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, child]) => pathsIn(child, [...path, key]))]
}

/** Returns the value with the node at a path replaced, or removed if the replacement is undefined. */
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
