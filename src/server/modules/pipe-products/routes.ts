import type { FastifyInstance } from 'fastify'
import { pipeProducts } from '#contract/pipe-products.ts'
import { serve } from '#server/http/serve.ts'
import { changePipeProduct, changePipeProducts } from './commands/change.ts'
import { configurePipeProduct, unconfigurePipeProduct } from './commands/configure.ts'
import { linkPipes } from './commands/link.ts'
import { createPipeProduct, removePipeProduct } from './commands.ts'
import { listPipeProducts, readPipeProduct } from './queries.ts'

export function pipeProductRoutes(app: FastifyInstance): void {
  const {
    list,
    get,
    create,
    change,
    remove,
    configure,
    unconfigure,
    activate,
    deactivate,
    bulkUpdate,
    pipe,
  } = pipeProducts
  serve(app, list, (context, { query }) => listPipeProducts(context, query))
  serve(app, get, (context, { params }) => readPipeProduct(context, params.id))
  serve(app, create, (context, { body }) => createPipeProduct(context, body))
  serve(app, change, (context, { params, body }) => changePipeProduct(context, params.id, body))
  serve(app, remove, (context, { params }) => removePipeProduct(context, params.id))
  serve(app, configure, (context, { params, body, query }) =>
    configurePipeProduct(context, params.id, { body, query }),
  )
  serve(app, unconfigure, (context, { params, body, query }) =>
    unconfigurePipeProduct(context, params.id, { body, query }),
  )
  serve(app, activate, (context, { params }) => changePipeProduct(context, params.id, { is_active: true }))
  serve(app, deactivate, (context, { params }) => changePipeProduct(context, params.id, { is_active: false }))
  serve(app, bulkUpdate, (context, { body }) => changePipeProducts(context, body))
  serve(app, pipe, (context, { params, body }) => linkPipes(context, params.id, body))
}
