/** Returns the cursor in the address of the next page; null for the first page and after the last one. */
export function cursorIn(next: string | null): string | null {
  return next === null ? null : new URL(next, location.origin).searchParams.get('cursor')
}

/** One page of a list after the other, each where the one before says. */
export const byCursor = {
  initialPageParam: cursorIn(null),
  getNextPageParam: ({ next }: { readonly next: string | null }) => cursorIn(next),
}
