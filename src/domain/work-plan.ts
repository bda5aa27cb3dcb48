import type { ActionType, ComponentType } from '#domain/action.ts'

/** How one part product is built: components hold parts, parts hold steps. Stored as JSON, so the field names are those of the wire. */
export type WorkPlan = { readonly version: 1; readonly components: readonly Component[] }

/**
 * A body or an end. Cutting and expansion are its own actions, derived from these fields instead of steps.
 *
 * A missing operator field means the catalogue's default operator; null means nobody.
 */
export type Component = {
  /** Unique in the plan and never changed, like every uid below. */
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
  /** The number of these joints on the body. */
  readonly expansion_count: number
  readonly expansion_operator?: number | null
  readonly parts: readonly Part[]
}

/** Something welded, fitted or done to a component: an inlet, a ladder, a plate, a test. */
export type Part = {
  /** The uid in the plan. */
  readonly id: string
  readonly part_type_id: number | null
  readonly part_name: string
  /** Height × width × thickness of a plate, mm, as text; one of the three dimension texts is filled. */
  readonly H_W_S: string | null
  /** Outside diameter × length of a tube. */
  readonly OD_L: string | null
  /** Width × height × depth of a box. */
  readonly W_H_D: string | null
  /** Additional values for formulas. */
  readonly variables: Readonly<Record<string, number>>
  /** Welded sides; null means the default. */
  readonly SIDES: 1 | 2 | null
  /** Number of connections; null means the default. */
  readonly CONN: number | null
  readonly pieces: number
  /** Minutes in addition to the steps, once for all pieces. */
  readonly additional_time: number
  readonly additional_time_operator?: number | null
  /** Clock angle and height, as on the drawing: `9:00 / h=250`. */
  readonly position: string
  readonly comment: string
  readonly actions: readonly PartStep[]
}

/** An action of the catalogue on one part. */
export type PartStep = {
  /** Unique in its part. */
  readonly uid: string
  /** The catalogue's action. */
  readonly id: number
  readonly order: number
  /** Absent means the catalogue's default operator, null means nobody. */
  readonly worker_id?: number | null
  /** Replaces the catalogue's formula. */
  readonly formula?: string | null
  /** Minutes at the time of reading; never stored or used in calculations. */
  readonly duration?: number | null
}

/** An action in the catalogue (requirements: Work plans). */
export type CatalogueAction = {
  /** The catalogue's name. */
  readonly name: string
  /** The name for one part type; blank means the general name. */
  readonly action_name: string
  readonly action_type: ActionType
  /** The default operator. */
  readonly worker_id: number | null
  /** Minutes. */
  readonly formula: string
  /** If they include `pieces`, the formula covers all pieces of a part. */
  readonly used_variables: readonly string[]
  readonly archived: boolean
}

/** Returns the displayed name of an action. */
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
 * How a body is cut, with a duration factor relative to a straight cut (requirements: Work plans). Several pieces from one
 * pipe have no factor of their own, because the pieces of the part product already multiply everything.
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

/** How a body is expanded beyond one wound pipe (requirements: Work plans). */
export const ExpansionType = {
  SocketJoint: 1,
  ButtExtension: 2,
  ExtrusionExtension: 3,
  DnStepUp: 4,
  DnStepDown: 5,
  Flare: 6,
} as const
export type ExpansionType = (typeof ExpansionType)[keyof typeof ExpansionType]
