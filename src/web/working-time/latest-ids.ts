type Kind = 'absence' | 'overtime' | 'period' | 'holiday'

const successors = new Map<string, number>()

/** Notes that a record that was deleted has been added again under another id. */
export function addedAgain(kind: Kind, former: number | undefined, id: number): void {
  if (former !== undefined) successors.set(`${kind} ${former}`, id)
}

/** Returns the id that a record has since it was last added again. */
export function latestId(kind: Kind, id: number): number {
  let latest = id
  for (
    let next = successors.get(`${kind} ${latest}`);
    next !== undefined;
    next = successors.get(`${kind} ${latest}`)
  )
    latest = next
  return latest
}
