import { isIP } from 'node:net'

/** Parses a comma-separated list of addresses and networks. */
export function listOfProxies(setting: string): string[] {
  return setting
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
}

/** Returns whether a text is an IP address or a network in CIDR notation: `10.0.0.5`, `10.0.0.0/8`, `fd00::/8`. */
export function isProxy(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (more.length > 0 || longest < 0 || address.includes('%')) return false
  return (
    prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= longest)
  )
}
