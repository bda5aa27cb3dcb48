import type { FastifyInstance } from 'fastify'
import { componentTags, downtimeProblemTags, pipePauseProblemTags, scrapReasons } from '#contract/tags.ts'
import { serve } from '#server/http/serve.ts'
import { changeComponentTag, changeProblemTag, createComponentTag, createProblemTag } from './commands.ts'
import { listComponentTags, listProblemTags, readComponentTag, readProblemTag } from './queries.ts'

export function tagRoutes(app: FastifyInstance): void {
  serve(app, componentTags.list, (context, { query }) => listComponentTags(context, query.search))
  serve(app, componentTags.get, (context, { params }) => readComponentTag(context, params.id))
  serve(app, componentTags.create, (context, { body }) => createComponentTag(context, body))
  serve(app, componentTags.change, (context, { params, body }) =>
    changeComponentTag(context, params.id, body),
  )
  for (const [kind, tags] of problemTags) {
    serve(app, tags.list, (context, { query }) => listProblemTags(context, kind, query))
    serve(app, tags.get, (context, { params }) => readProblemTag(context, { kind, id: params.id }))
    serve(app, tags.create, (context, { body }) => createProblemTag(context, kind, body))
    serve(app, tags.change, (context, { params, body }) =>
      changeProblemTag(context, { kind, id: params.id }, body),
    )
  }
}

const problemTags = [
  ['downtime', downtimeProblemTags],
  ['pause', pipePauseProblemTags],
  ['scrap', scrapReasons],
] as const
