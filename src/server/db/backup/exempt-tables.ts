/**
 * Tables that a backup does not contain, each with its reason.
 *
 * Schemas other than `public` are never included: the job queue recreates its own, with its scheduled jobs.
 */
export const exemptTables: Readonly<Record<string, string>> = {
  known_device:
    'a device whose user was disabled since must not be trusted again; the next sign-in makes a device known',
  migration: 'the manifest lists the migrations, and a restore applies them',
  rate_limit: 'counts sign-ins of the last minutes',
  session: 'a session that has ended since must not be restored; everyone signs in again',
}

/** Tables that contain rows even in an unused database, each with what these are. */
export const prefilledTables: Readonly<Record<string, string>> = {
  plan_revision: 'one row per plan; only its changes are made by users',
}
