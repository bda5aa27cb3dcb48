import type { FastifyInstance } from 'fastify'
import { clients } from '#contract/clients.ts'
import { serve } from '#server/http/serve.ts'
import { changeClient, createClient, removeClient } from './commands.ts'
import { listClients, readClient } from './queries.ts'

export function clientRoutes(app: FastifyInstance): void {
  serve(app, clients.list, (context, { query }) => listClients(context, query))
  serve(app, clients.get, (context, { params }) => readClient(context, params.id))
  serve(app, clients.create, (context, { body }) => createClient(context, body))
  serve(app, clients.change, (context, { params, body }) => changeClient(context, params.id, body))
  serve(app, clients.remove, (context, { params }) => removeClient(context, params.id))
}
