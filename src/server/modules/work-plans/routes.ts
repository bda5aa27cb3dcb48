import type { FastifyInstance } from 'fastify'
import { enums } from '#contract/enums.ts'
import { workplan } from '#contract/part-work-plans.ts'
import { cuttingFactors } from '#domain/work-plan.ts'
import { serve } from '#server/http/serve.ts'
import { calculateDuration } from './commands.ts'

export function workPlanRoutes(app: FastifyInstance): void {
  serve(app, workplan.bodyExpansionTypes, async ({ language }) =>
    (enums['body_expansion_type'] ?? []).map((item) => ({
      code: Number(item.code),
      slug: item.slug,
      label: item[language],
    })),
  )
  serve(app, workplan.cuttingOptions, async ({ language }) =>
    Object.entries(cuttingFactors).map(([code, duration_factor]) => ({
      code,
      label: enums['cutting_option']?.find(({ slug }) => slug === code)?.[language] ?? code,
      duration_factor,
    })),
  )
  serve(app, workplan.calculateDuration, (context, { body }) =>
    calculateDuration(context, body.work_plan_json, body.pieces ?? 1),
  )
}
