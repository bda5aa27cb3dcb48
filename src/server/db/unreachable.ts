import { sqlState } from '#server/db/transaction.ts'

/**
 * Faults of the database rather than of what was asked of it: by PostgreSQL's code (connections, resources, shutdowns,
 * statements given up, a standby, sign-in, a database that is being restored), or the system's.
 */
const codes =
  /^(08...|53...|57P0.|57014|25006|25P0[34]|28...|3D000|ECONN\w+|ENOENT|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|E\w+UNREACH)$/
/** What the driver says without a code. */
const words = /timeout exceeded when trying to connect|Connection terminated|is not queryable/

/** Whether the database cannot be reached, or not just now. */
export function isUnreachable(fault: unknown): fault is Error {
  return fault instanceof Error && (codes.test(sqlState(fault) ?? '') || words.test(fault.message))
}
