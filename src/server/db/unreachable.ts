import { sqlState } from '#server/db/transaction.ts'

/**
 * Errors of the database itself rather than of a query, by the code of PostgreSQL (connections, resources, shutdowns,
 * cancelled statements, a standby, sign-in, a database that is being restored) or of the system.
 */
const codes =
  /^(08...|53...|57P0.|57014|25006|25P0[34]|28...|3D000|ECONN\w+|ENOENT|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|E\w+UNREACH)$/
/** Driver errors without a code. */
const words = /timeout exceeded when trying to connect|Connection terminated|is not queryable/

/** Returns whether an error means that the database cannot be reached at the moment. */
export function isUnreachable(fault: unknown): fault is Error {
  return fault instanceof Error && (codes.test(sqlState(fault) ?? '') || words.test(fault.message))
}
