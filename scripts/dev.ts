import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createVite } from 'vite'
import { main } from '#server/main.ts'
import { fillPage } from '#server/page.ts'

/** `npm run dev`: the product with the web app served from its sources, changing in the browser as they change. */
let answer: RequestListener | undefined
const server = createServer((request, reply) =>
  vite.middlewares(request, reply, () => answer?.(request, reply)),
)
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
await main({
  page: async (bootstrap, nonces) => {
    const source = await readFile(`${vite.config.root}/index.html`, 'utf8')
    return fillPage(await vite.transformIndexHtml('/', source), bootstrap, nonces)
  },
  serverFactory: (product) => {
    answer = product
    return server
  },
})
