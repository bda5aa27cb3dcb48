import type { Configuration } from '#contract/bootstrap.ts'
import type { Language } from '#contract/languages.ts'
import type { PartAction } from '#contract/part-actions.ts'
import type { Catalogue } from '#domain/work-plan.ts'

type FixedIds = Pick<
  Configuration,
  'body_cutting_action_id' | 'body_expansion_action_id' | 'extra_time_action_id'
>

/** The catalogue with all that is known of its actions. */
export type NamedCatalogue = Omit<Catalogue, 'actions'> & {
  readonly actions: ReadonlyMap<number, PartAction>
}

/** The catalogue of actions, named in a language: in English by the wording for the part type, in Estonian by its name. */
export function catalogueOf(
  actions: readonly PartAction[],
  { body_cutting_action_id, body_expansion_action_id, extra_time_action_id }: FixedIds,
  language: Language,
): NamedCatalogue {
  const told = actions.map((action): [number, PartAction] => [
    action.id,
    language === 'et' && action.name_et !== '' ? { ...action, action_name: action.name_et } : action,
  ])
  return { actions: new Map(told), body_cutting_action_id, body_expansion_action_id, extra_time_action_id }
}
