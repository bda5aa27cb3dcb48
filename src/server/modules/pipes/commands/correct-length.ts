import type { Input } from '#contract/endpoint.ts'
import type { pipeLength } from '#contract/pipe-length.ts'
import type { Pipe } from '#contract/pipes.ts'
import { Refusal } from '#domain/errors.ts'
import { lengthProblem } from '#domain/pipes/length-correction.ts'
import { checkPipeSizes } from '#domain/pipes/plausible.ts'
import { checkedReason } from '#domain/recorded-time.ts'
import type { Context } from '#server/context.ts'
import { updateRecord } from '#server/db/records.ts'
import { giveReason } from '#server/db/transaction.ts'
import { lockPipe, refuseUnlessStored } from '#server/modules/pipes/commands.ts'
import { readCorrectedPipe } from '#server/modules/pipes/queries/corrected-pipe.ts'
import { readPipe } from '#server/modules/pipes/queries/pipes.ts'
import { bookMaterialsAgain } from './materials.ts'

/** Corrects the length that was entered when a pipe ended, which its materials follow; throws `Refusal` if that is no longer possible or not for this user. */
export async function correctLength(
  context: Context,
  id: number,
  { length, reason, seen }: Input<typeof pipeLength.correct>['body'],
): Promise<Pipe> {
  await giveReason(context.db, checkedReason(reason))
  await lockPipe(context, id)
  const problem = lengthProblem(await readCorrectedPipe(context, id))
  if (problem) throw new Refusal(problem)
  checkPipeSizes({ length })
  if (seen !== undefined) await refuseUnlessStored(context, { id, column: 'length', value: length, seen })
  await updateRecord(context.db, 'pipe', id, { length })
  await bookMaterialsAgain(context, id)
  return readPipe(context, id)
}
