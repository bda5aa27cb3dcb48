/**
 * Stands in for the schema builder in the browser's build. There the contract is methods and paths; what is said is
 * checked by the server, against the schemas themselves.
 */
const schema: unknown = new Proxy(() => schema, { get: () => schema })

export const Type = schema
