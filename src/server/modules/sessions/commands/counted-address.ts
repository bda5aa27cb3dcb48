import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Returns the address by which sign-in attempts are counted; for IPv6 the /64 network, because a host owns all of it. */
export function countedAddress({ ip, socket }: FastifyRequest): string {
  const address = isIP(ip) ? ip : (socket.remoteAddress ?? '')
  if (isIP(address) !== 6 || address.startsWith('::ffff:')) return address.replace('::ffff:', '')
  const [left = [], right = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros: string[] = Array(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}
