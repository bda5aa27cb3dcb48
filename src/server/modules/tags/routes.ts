import type { FastifyInstance } from 'fastify'
import { componentTags, downtimeProblemTags } from '#contract/tags.ts'
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
  serve(app, downtimeProblemTags.list, (context, { query }) => listProblemTags(context, query.search))
  serve(app, downtimeProblemTags.get, (context, { params }) => readProblemTag(context, params.id))
  serve(app, downtimeProblemTags.create, (context, { body }) => createProblemTag(context, body))
  serve(app, downtimeProblemTags.change, (context, { params, body }) =>
    changeProblemTag(context, params.id, body),
  )
}
