import type { Input } from '#contract/endpoint.ts'
import type { pipeLength } from '#contract/pipe-length.ts'
import type { Pipe } from '#contract/pipes.ts'
import { Refusal } from '#domain/errors.ts'
import { lengthProblem } from '#domain/pipes/length-correction.ts'
import { checkedReason } from '#domain/recorded-time.ts'
import type { Context } from '#server/context.ts'
import { giveReason } from '#server/db/transaction.ts'
import { changePipeField, lockPipe } from '#server/modules/pipes/commands.ts'
import { readCorrectedPipe } from '#server/modules/pipes/queries/corrected-pipe.ts'

/** Corrects the length that was entered when a pipe ended; throws `Refusal` if that is no longer possible or not for this user. */
export async function correctLength(
  context: Context,
  id: number,
  { length: value, reason, seen }: Input<typeof pipeLength.correct>['body'],
): Promise<Pipe> {
  await giveReason(context.db, checkedReason(reason))
  await lockPipe(context, id)
  const problem = lengthProblem(await readCorrectedPipe(context, id))
  if (problem) throw new Refusal(problem)
  const field = { model: 'pipe', field: 'length', id, value } as const
  return changePipeField(context, seen === undefined ? field : { ...field, seen })
}
