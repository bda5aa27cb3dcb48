/**
 * Tables that a backup leaves out, each with its reason.
 *
 * Schemas other than `public` are left out whole: the job queue makes its own anew, with the jobs that come again and again.
 */
export const leftOut: Readonly<Record<string, string>> = {
  known_device:
    'whoever was disabled since must not be trusted again; every device is known from its next sign-in on',
  migration: 'the manifest names the migrations, and restoring applies them',
  rate_limit: 'counts sign-ins of the last minutes',
  session: 'who has signed out since must not be signed in again; everyone signs in anew',
}

/** Tables that hold rows before anyone has used the database, each with what these are. */
export const filledFromTheStart: Readonly<Record<string, string>> = {
  plan_revision: 'a row for each plan; their changes are what somebody did',
}
