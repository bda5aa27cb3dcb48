import type { ActionType, ComponentType } from '#domain/action.ts'

/** How one part product is built: components hold parts, parts hold steps. Kept as JSON, so field names are the wire's. */
export type WorkPlan = { readonly version: 1; readonly components: readonly Component[] }

/**
 * A body or an end. Its cutting and expansion are actions of its own, made from the fields here and not from steps.
 *
 * An operator field that is absent means the catalogue's default operator; null means nobody.
 */
export type Component = {
  /** Unique in the plan and never changed; so is every uid below. */
  readonly uid: string
  readonly type: ComponentType
  readonly verbose: 'body' | 'end'
  readonly name: string
  readonly comment: string
  readonly component_tags: readonly { readonly id: number; readonly name: string }[]
  /** Nominal diameter, mm. */
  readonly diameter: number | null
  /** Millimetres. */
  readonly length: number | null
  /** The wound pipe the body is cut from. */
  readonly pipe: number | null
  readonly needs_cutting: boolean
  readonly cutting_option: CuttingOption | null
  readonly cutting_operator?: number | null
  readonly expansion_type: ExpansionType | null
  /** Number of such joints on the body. */
  readonly expansion_count: number
  readonly expansion_operator?: number | null
  readonly parts: readonly Part[]
}

/** Something welded, fitted or done to a component: an inlet, a ladder, a plate, a test. */
export type Part = {
  /** Its uid in the plan. */
  readonly id: string
  readonly part_type_id: number | null
  readonly part_name: string
  /** Height × width × thickness of a plate, mm, as text; one of the three dimension texts is filled. */
  readonly H_W_S: string | null
  /** Outside diameter × length of a tube. */
  readonly OD_L: string | null
  /** Width × height × depth of a box. */
  readonly W_H_D: string | null
  /** Values for formulas, over and beyond what the dimensions say. */
  readonly variables: Readonly<Record<string, number>>
  /** Welded sides; null means the default. */
  readonly SIDES: 1 | 2 | null
  /** Number of connections; null means the default. */
  readonly CONN: number | null
  readonly pieces: number
  /** Minutes on top of the steps, worked once however many pieces there are. */
  readonly additional_time: number
  readonly additional_time_operator?: number | null
  /** Clock angle and height, as on the drawing: `9:00 / h=250`. */
  readonly position: string
  readonly comment: string
  readonly actions: readonly PartStep[]
}

/** One action of the catalogue, to be done on one part. */
export type PartStep = {
  /** Unique in its part. */
  readonly uid: string
  /** The catalogue's action. */
  readonly id: number
  readonly order: number
  /** Absent: the catalogue's default operator; null: nobody. */
  readonly worker_id?: number | null
  /** In place of the catalogue's formula. */
  readonly formula?: string | null
  /** Minutes as they are when the plan is read; never kept, never calculated with. */
  readonly duration?: number | null
}

/** An action of the factory, as the catalogue keeps it (specification §3). */
export type CatalogueAction = {
  /** The catalogue's name. */
  readonly name: string
  /** The wording for one part type; blank means the name will do. */
  readonly action_name: string
  readonly action_type: ActionType
  /** The operator who does it unless the plan says otherwise. */
  readonly worker_id: number | null
  /** Minutes. */
  readonly formula: string
  /** With `pieces` among them the formula covers all pieces of a part. */
  readonly used_variables: readonly string[]
  readonly archived: boolean
}

/** What a worker reads for an action. */
export function labelOf({ action_name, name }: Pick<CatalogueAction, 'action_name' | 'name'>): string {
  return action_name || name
}

/** The actions by id, and the configured ids of the three that no part type lists. */
export type Catalogue = {
  readonly actions: ReadonlyMap<number, CatalogueAction>
  readonly body_cutting_action_id: number
  readonly body_expansion_action_id: number
  readonly extra_time_action_id: number
}

/**
 * How a body is cut, and how much longer that takes than a straight cut (domain dictionary 10.15). Several pieces from one
 * pipe take no longer each: the pieces of the part product multiply everything already.
 */
export const cuttingFactors = {
  none: 1,
  straight: 1,
  angle: 1.4,
  saddle: 1.7,
  segment: 1.5,
  half: 2,
  length_multiple: 1,
} as const
export type CuttingOption = keyof typeof cuttingFactors

/** How a body is made longer or wider than one wound pipe (domain dictionary 10.16). */
export const ExpansionType = {
  SocketJoint: 1,
  ButtExtension: 2,
  ExtrusionExtension: 3,
  DnStepUp: 4,
  DnStepDown: 5,
  Flare: 6,
} as const
export type ExpansionType = (typeof ExpansionType)[keyof typeof ExpansionType]
