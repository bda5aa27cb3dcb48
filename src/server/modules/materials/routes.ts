import type { FastifyInstance } from 'fastify'
import { materials } from '#contract/materials.ts'
import { serve } from '#server/http/serve.ts'
import { changeMaterial, createMaterial, removeMaterial } from './commands.ts'
import { readMaterial, readMaterials } from './queries.ts'

export function materialRoutes(app: FastifyInstance): void {
  serve(app, materials.list, (context) => readMaterials(context))
  serve(app, materials.get, (context, { params }) => readMaterial(context, params.id))
  serve(app, materials.create, (context, { body }) => createMaterial(context, body))
  serve(app, materials.change, (context, { params, body }) => changeMaterial(context, params.id, body))
  serve(app, materials.remove, (context, { params }) => removeMaterial(context, params.id))
}
