import { ActionType } from '#domain/action.ts'
import { compileFormula } from '#domain/formula.ts'
import type { Catalogue } from '#domain/work-plan.ts'
import { workTypes } from '#domain/work-types.ts'
import { actions, defaultWorkers, partTypes, specialActions } from './catalogue-actions.ts'
import { componentTags, downtimeCauses, OTHER, pauseReasons, scrapReasons } from './catalogue-tags.ts'
import { madeAt, type Tx } from './moment.ts'

/** The stored catalogue: actions by id, the rest by the names that the demo uses. */
export type DemoCatalogue = {
  readonly actions: Catalogue
  readonly partTypes: ReadonlyMap<string, number>
  readonly componentTags: ReadonlyMap<string, { readonly id: number; readonly name: string }>
  readonly downtimeCauses: ReadonlyMap<string, number>
}

/** Creates tags, actions and part types; `operators` contains ids by employee number. */
export async function makeCatalogue(
  tx: Tx,
  at: Date,
  operators: ReadonlyMap<string, number>,
): Promise<DemoCatalogue> {
  const stamp = madeAt(at)
  const catalogue = actionsWith(operators)
  await tx
    .insertInto('part_action')
    .values(
      actions.map(([id, , name_et, work], sort) => {
        const { used_variables, ...entry } = catalogue.actions.get(id)!
        const work_type = workTypes[work]
        return { id, ...entry, used_variables: [...used_variables], name_et, work_type, sort, ...stamp }
      }),
    )
    .execute()
  return {
    actions: catalogue,
    partTypes: await makePartTypes(tx, at),
    componentTags: await makeComponentTags(tx, at),
    downtimeCauses: await makeProblemTags(tx, at),
  }
}

function actionsWith(operators: ReadonlyMap<string, number>): Catalogue {
  const entries = actions.map(([id, name, , , formula]) => {
    const entry = {
      name,
      action_name: name,
      action_type: specialActions.get(id) ?? ActionType.Normal,
      worker_id: operators.get(defaultWorkers.get(id) ?? '') ?? null,
      formula,
      used_variables: [...compileFormula(formula).variables.keys()],
      archived: false,
    }
    return [id, entry] as const
  })
  return {
    actions: new Map(entries),
    body_cutting_action_id: 1,
    body_expansion_action_id: 2,
    extra_time_action_id: 31,
  }
}

async function makePartTypes(tx: Tx, at: Date): Promise<Map<string, number>> {
  const rows = await tx
    .insertInto('part_type')
    .values(
      partTypes.map(({ actionIds: _, component_types, ...type }) => {
        return { ...type, component_types: [...component_types], ...madeAt(at) }
      }),
    )
    .returning(['code', 'id'])
    .execute()
  const ids = new Map(rows.map(({ code, id }) => [code, id]))
  await tx
    .insertInto('part_type_action')
    .values(
      partTypes.flatMap(({ code, actionIds }) =>
        actionIds.map((part_action_id, sort) => {
          return { part_type_id: ids.get(code)!, part_action_id, sort, ...madeAt(at) }
        }),
      ),
    )
    .execute()
  return ids
}

async function makeComponentTags(tx: Tx, at: Date): Promise<DemoCatalogue['componentTags']> {
  const rows = await tx
    .insertInto('component_tag')
    .values(componentTags.map(([name_en, name], sort) => ({ name, name_en, sort, ...madeAt(at) })))
    .returning(['id', 'name_en'])
    .execute()
  return new Map(rows.map(({ id, name_en }) => [name_en, { id, name: name_en }]))
}

/** Creates downtime causes and reasons to pause and to scrap; returns the ids of the causes by English name. */
async function makeProblemTags(tx: Tx, at: Date): Promise<Map<string, number>> {
  const kinds = { downtime: downtimeCauses, pause: pauseReasons, scrap: scrapReasons }
  const rows = await tx
    .insertInto('problem_tag')
    .values(
      Object.entries(kinds).flatMap(([kind, tags]) =>
        tags.map(([name_en, name, category, code = null], sort) => {
          return { kind, name, name_en, category, code, is_other: category === OTHER, sort, ...madeAt(at) }
        }),
      ),
    )
    .returning(['id', 'kind', 'name_en'])
    .execute()
  return new Map(rows.filter(({ kind }) => kind === 'downtime').map(({ id, name_en }) => [name_en, id]))
}
