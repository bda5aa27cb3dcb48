import { ActionType } from '#domain/action.ts'
import { compileFormula } from '#domain/formula.ts'
import type { Catalogue, CatalogueAction, Component, Part, PartStep, WorkPlan } from '#domain/work-plan.ts'

/** A catalogue entry that takes five minutes; its `used_variables` are those of its formula. */
export function aCatalogueAction(given: Partial<CatalogueAction> = {}): CatalogueAction {
  const formula = given.formula ?? '5'
  return {
    name: 'Cleaning, packing',
    action_name: '',
    action_type: ActionType.Normal,
    worker_id: null,
    formula,
    used_variables: [...compileFormula(formula).variables.keys()],
    archived: false,
    ...given,
  }
}

/** The three actions that the configuration names, and those given. */
export function aCatalogue(actions: Readonly<Record<number, Partial<CatalogueAction>>> = {}): Catalogue {
  const { BodyCutting, BodyExpansion, ExtraTime } = ActionType
  const all: Record<number, Partial<CatalogueAction>> = {
    1: { name: 'Body cutting', action_type: BodyCutting, formula: '10 + 4*PI*DN/1000' },
    2: {
      name: 'Body expansion',
      action_type: BodyExpansion,
      formula: '(25 + 9*PI*DN/1000) * expansion_count',
    },
    31: { name: 'Extra time', action_type: ExtraTime, formula: 'additional_time' },
    ...actions,
  }
  return {
    actions: new Map(Object.entries(all).map(([id, action]) => [Number(id), aCatalogueAction(action)])),
    body_cutting_action_id: 1,
    body_expansion_action_id: 2,
    extra_time_action_id: 31,
  }
}

export function aStep(given: Partial<PartStep> = {}): PartStep {
  return { uid: '1', id: 29, order: 1, ...given }
}

/** The steps of a part in order, by the catalogue's ids; the uid of each is its id. */
export function stepsOf(...ids: readonly number[]): PartStep[] {
  return ids.map((id, index) => ({ uid: String(id), id, order: index + 1 }))
}

export function aPart(given: Partial<Part> = {}): Part {
  return {
    id: '1',
    part_type_id: null,
    part_name: 'Inlet',
    H_W_S: null,
    OD_L: null,
    W_H_D: null,
    variables: {},
    SIDES: null,
    CONN: null,
    pieces: 1,
    additional_time: 0,
    position: '',
    comment: '',
    actions: [],
    ...given,
  }
}

export function aComponent(given: Partial<Component> = {}): Component {
  return {
    uid: '1',
    type: 1,
    verbose: given.type === 2 ? 'end' : 'body',
    name: '',
    comment: '',
    component_tags: [],
    diameter: 1000,
    length: null,
    pipe: null,
    needs_cutting: false,
    cutting_option: null,
    expansion_type: null,
    expansion_count: 0,
    parts: [],
    ...given,
  }
}

export function aWorkPlan(...components: readonly Partial<Component>[]): WorkPlan {
  return { version: 1, components: components.map(aComponent) }
}

/** A plan of one body with one part. */
export function aWorkPlanOf(part: Partial<Part>): WorkPlan {
  return aWorkPlan({ parts: [aPart(part)] })
}
