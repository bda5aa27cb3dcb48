import type { Context } from '#server/context.ts'

/** Returns who winds: the user's operator, or else the default operator of the extruder. */
export function extruderOperator({ user, configuration }: Context): number | null {
  return user.operator?.id ?? configuration.default_extruder_operator_id
}
