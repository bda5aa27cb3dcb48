/** A note to the next shift, as far as its readers go. */
export type ShiftNote = { readonly by: number | null; readonly isRead: boolean }

/** Returns whether a note is news to a user: nobody has read it, and somebody else wrote it. */
export function isNewTo({ by, isRead }: ShiftNote, user: number | undefined): boolean {
  return !isRead && (by === null || by !== user)
}

/** Returns whether a note is still to be read once a user starts its product: starting is no reading of one's own note. */
export function outlastsStart({ by, isRead }: ShiftNote, user: number): boolean {
  return !isRead && by === user
}
