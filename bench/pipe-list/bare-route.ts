import { text } from 'node:stream/consumers'
import Fastify from 'fastify'

/** A route that only sends: reads the bodies by path from standard input and prints its address. */
const bodies = new Map<string, string>(Object.entries(JSON.parse(await text(process.stdin))))
const app = Fastify()
app.get('/*', async ({ url }, reply) => reply.type('application/json; charset=utf-8').send(bodies.get(url)))
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
