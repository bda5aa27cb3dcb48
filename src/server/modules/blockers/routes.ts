import type { FastifyInstance } from 'fastify'
import { partBlockers } from '#contract/part-blockers.ts'
import { pipeBlockers } from '#contract/pipe-blockers.ts'
import { serve } from '#server/http/serve.ts'
import {
  changeBlocker,
  createBlocker,
  removeBlocker,
  removeBlockers,
  undoRemoveBlockers,
} from './commands.ts'
import { blockedParts, blockedPipes } from './policy.ts'
import { readBlocked } from './queries/blocked.ts'
import { listBlockers, readBlocker } from './queries.ts'

export function blockerRoutes(app: FastifyInstance): void {
  const [parts, pipes] = [partBlockers, pipeBlockers]
  serve(app, parts.list, (context, { query }) =>
    listBlockers(context, blockedParts, { endpoint: parts.list, query }),
  )
  serve(app, parts.get, (context, { params }) => readBlocker(context, blockedParts, params.id))
  serve(app, parts.create, (context, { body }) => createBlocker(context, blockedParts, body))
  serve(app, parts.change, (context, { params, body }) =>
    changeBlocker(context, blockedParts, { id: params.id, changes: body }),
  )
  serve(app, parts.remove, (context, { params }) => removeBlocker(context, blockedParts, params.id))
  serve(app, parts.removeMany, (context, { body }) => removeBlockers(context, blockedParts, body.ids))
  serve(app, parts.undoRemoveMany, (context, { body }) => undoRemoveBlockers(context, blockedParts, body.ids))
  serve(app, pipes.list, (context, { query }) =>
    listBlockers(context, blockedPipes, { endpoint: pipes.list, query }),
  )
  serve(app, pipes.get, (context, { params }) => readBlocker(context, blockedPipes, params.id))
  serve(app, pipes.create, (context, { body }) => createBlocker(context, blockedPipes, body))
  serve(app, pipes.change, (context, { params, body }) =>
    changeBlocker(context, blockedPipes, { id: params.id, changes: body }),
  )
  serve(app, pipes.remove, (context, { params }) => removeBlocker(context, blockedPipes, params.id))
  serve(app, pipes.removeMany, (context, { body }) => removeBlockers(context, blockedPipes, body.ids))
  serve(app, pipes.undoRemoveMany, (context, { body }) => undoRemoveBlockers(context, blockedPipes, body.ids))
  serve(app, pipes.overview, (context, { query }) => readBlocked(context, query))
}
