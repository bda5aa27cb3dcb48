/** Returns the name of a measurement type without its explanation in parentheses or after a comma, for narrow places. */
export function shortTypeName(name: string): string {
  return name.replace(/(?<=\S)(?: \([^()]*\)|,.*)$/, '')
}
