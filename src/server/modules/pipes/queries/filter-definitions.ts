import { sql } from 'kysely'
import type { FilterDefinition } from '#contract/filters.ts'
import type { Context } from '#server/context.ts'
import { userName } from '#server/db/user-name.ts'
import { type Choices, definitionsOf } from '#server/lists/definitions.ts'
import { readOperators } from '#server/modules/operators/queries.ts'
import { pipeFields } from './fields.ts'
import type { ChoiceSource } from './offered-ids.ts'

/** Returns what the filter rows of the pipe list offer, in the user's language. */
export async function readFilterDefinitions(context: Context): Promise<FilterDefinition[]> {
  return definitionsOf(await pipeFields(context), await readChoices(context), context.language)
}

async function readChoices(context: Context): Promise<Choices<ChoiceSource>> {
  const { db, language } = context
  const tagName = language === 'et' ? 'name' : 'name_en'
  const windingLines = await db
    .selectFrom('machine')
    .select(['id', 'code', 'name'])
    .where('kind', '=', 'winding')
    .orderBy('code')
    .execute()
  return {
    operators: await readOperators(context),
    lines: windingLines.map(({ id, code: name }) => ({ id, name })),
    machines: windingLines,
    mandrels: await db
      .selectFrom('mandrel')
      .select(['id', 'code as name'])
      .orderBy('dn')
      .orderBy('code')
      .execute(),
    materials: await db.selectFrom('material').select(['id', 'code as name']).orderBy('code').execute(),
    tags: await db
      .selectFrom('pipe_tag')
      .select(['id', `${tagName} as name`])
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    fault_reasons: await db
      .selectFrom('problem_tag')
      .select(['id', `${tagName} as name`])
      .where('kind', '=', 'scrap')
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    reviewers: await db
      .selectFrom('reviewer as r')
      .innerJoin('app_user as u', 'u.id', 'r.user_id')
      .select(['u.id', sql<string>`${userName('u')}`.as('name')])
      .orderBy('r.id')
      .execute(),
  }
}
