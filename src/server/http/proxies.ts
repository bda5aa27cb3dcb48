import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/http/deps.ts'

const LOOPBACK = ['127.0.0.0/8', '::1']

/**
 * Returns a function that says whether an address is a trusted proxy: one of those in the settings or, if there are none
 * but a public URL, one on this machine. Returns undefined if no proxy is trusted.
 */
export function trustOf({
  publicUrl,
  trustedProxies = [],
}: Deps): ((address: string) => boolean) | undefined {
  const proxies = trustedProxies.length > 0 ? trustedProxies : publicUrl === '' ? [] : LOOPBACK
  if (proxies.length === 0) return undefined
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Logs a warning once if a proxy that is not trusted forwards requests, because all its users then share one address. */
export function warnOfUntrustedProxies(app: FastifyInstance): void {
  const isTrusted = trustOf(app.deps)
  let hasWarned = false
  app.addHook('onRequest', async ({ headers, socket, log }) => {
    const from = socket.remoteAddress ?? ''
    if (hasWarned || headers['x-forwarded-for'] === undefined || isTrusted?.(from)) return
    hasWarned = true
    log.warn({ from }, 'forwarded address ignored, its proxy is not in TRUSTED_PROXIES')
  })
}
