import { endpoints } from '#contract/index.ts'

/** Every endpoint's method and path by its name (`noun.verb`), as the page's bootstrap lists them. */
export const namedRoutes = Object.fromEntries(
  Object.entries(endpoints).flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, { method, path }]) => [`${noun}.${verb}`, { method, path }]),
  ),
)
