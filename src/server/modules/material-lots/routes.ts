import type { FastifyInstance } from 'fastify'
import { materialLots } from '#contract/material-lots.ts'
import { serve } from '#server/http/serve.ts'
import { changeMaterialLot, createMaterialLot, removeMaterialLot } from './commands.ts'
import { listMaterialLots, readMaterialLot } from './queries.ts'

export function materialLotRoutes(app: FastifyInstance): void {
  serve(app, materialLots.list, (context, { query }) => listMaterialLots(context, query))
  serve(app, materialLots.get, (context, { params }) => readMaterialLot(context, params.id))
  serve(app, materialLots.create, (context, { body }) => createMaterialLot(context, body))
  serve(app, materialLots.change, (context, { params, body }) => changeMaterialLot(context, params.id, body))
  serve(app, materialLots.remove, (context, { params }) => removeMaterialLot(context, params.id))
}
