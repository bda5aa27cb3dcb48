import { isIP } from 'node:net'

/** Splits a list of addresses and networks at its commas. */
export function listOfProxies(setting: string): string[] {
  return setting
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
}

/** Whether it is an IP address or, with the length of its prefix, a network: `10.0.0.5`, `10.0.0.0/8`, `fd00::/8`. */
export function isProxy(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (more.length > 0 || longest < 0 || address.includes('%')) return false
  return (
    prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= longest)
  )
}
