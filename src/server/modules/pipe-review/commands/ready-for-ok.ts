import { type Problem, Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { readMissingTypes } from '#server/modules/measurements/queries.ts'

type Pipe = { readonly id: number; readonly number: string; readonly stage: string }

/** Throws `Refusal` with every pipe that is still cooling or lacks a mandatory measurement. */
export async function refuseUnlessReadyForOk(context: Context, pipes: readonly Pipe[]): Promise<void> {
  const missing = await readMissingTypes(
    context,
    pipes.map(({ id }) => id),
  )
  const [first, ...others] = pipes.flatMap(({ id, number, stage }): Problem[] => {
    if (stage === 'cooling') return [{ code: 'pipe_still_cooling', params: { number } }]
    const types = missing.get(id)
    if (!types) return []
    const types_en = types.map(({ name_en }) => name_en).join(', ')
    const types_et = types.map(({ name_et }) => name_et).join(', ')
    return [{ code: 'pipe_not_measured', params: { number, types_en, types_et } }]
  })
  if (first) throw Refusal.of([first, ...others])
}
