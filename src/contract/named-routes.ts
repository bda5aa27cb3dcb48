import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'

/** Every endpoint's method and path by its name (`noun.verb`), as the page's bootstrap lists them. */
export const namedRoutes = Object.fromEntries(
  Object.entries(endpoints).flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, { method, path }]) => [`${noun}.${verb}`, { method, path }]),
  ),
)

const names = new Map<Endpoint, string>(
  Object.entries(endpoints).flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, endpoint]): [Endpoint, string] => [endpoint, `${noun}.${verb}`]),
  ),
)

/** Returns the name of an endpoint; throws if it is not in the contract. */
export function nameOf(endpoint: Endpoint): string {
  const name = names.get(endpoint)
  if (name === undefined)
    throw new Error(`${endpoint.method} ${endpoint.path} is not in the contract's table.`)
  return name
}
