/** Returns the number that was typed with a comma or a point; null if it is none. */
export function readNumber(text: string): number | null {
  const plain = text
    .replace(/[\s\u00a0]/g, '')
    .replace('−', '-')
    .replace(',', '.')
  return /^-?\d+(?:\.\d*)?$|^-?\.\d+$/.test(plain) ? Number(plain) : null
}
