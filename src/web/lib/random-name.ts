/** Returns a new name that nothing else has. Pages over plain HTTP have no `randomUUID`. */
export function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
