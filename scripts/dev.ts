import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createVite } from 'vite'
import { demoAndLines } from '#scripts/live-demo.ts'
import { main } from '#server/main.ts'
import { fillPage } from '#server/page.ts'

/** `npm run dev`: runs the product with the web app served from its sources and live reload. */
let answer: RequestListener | undefined
const server = createServer((request, reply) =>
  vite.middlewares(request, reply, () => answer?.(request, reply)),
)
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
await main({
  ...demoAndLines(),
  page: async (bootstrap, nonces) => {
    const source = await readFile(`${vite.config.root}/index.html`, 'utf8')
    return fillPage(await vite.transformIndexHtml('/', source), bootstrap, nonces)
  },
  serverFactory: (product) => {
    answer = product
    return server
  },
})
