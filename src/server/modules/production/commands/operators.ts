import type { Context } from '#server/context.ts'
import { readAtLines } from '#server/modules/production/queries/at-line.ts'

/** Returns who winds: the user's operator, or else the default operator of the extruder. */
export function extruderOperator({ user, configuration }: Context): number | null {
  return user.operator?.id ?? configuration.default_extruder_operator_id
}

/** Returns who wound a pipe unless somebody else is named: the user's operator and who worked at the line's station meanwhile, or else the default operator of the extruder. */
export async function usualWinders(
  context: Context,
  { line, from, to }: { readonly line: number; readonly from: Date; readonly to: Date },
): Promise<number[]> {
  const { user, configuration } = context
  const atLine = (await readAtLines(context, [{ line, from }], to)).get(line) ?? []
  const known = [...(user.operator ? [user.operator] : []), ...atLine].map(({ id }) => id)
  const usual = known.length > 0 ? known : [configuration.default_extruder_operator_id]
  return [...new Set(usual.filter((id) => id !== null))]
}
