import type { FastifyInstance } from 'fastify'
import { machines } from '#contract/machines.ts'
import { materials } from '#contract/materials.ts'
import { pipeProfiles } from '#contract/pipe-profiles.ts'
import { serveAll } from '#server/http/serve.ts'
import { machineCatalogue, materialCatalogue, profileCatalogue } from './commands.ts'

export function pipeCatalogueRoutes(app: FastifyInstance): void {
  serveAll(app, machines, machineCatalogue)
  serveAll(app, materials, materialCatalogue)
  serveAll(app, pipeProfiles, profileCatalogue)
}
