import type { PipePassport } from '#contract/pipe-changes.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'

export type Offer = 'reallocate' | 'produceAgain' | 'regrind'

type Known = {
  readonly pipe: Pick<PipePassport['pipe'], 'status' | 'stage' | 'scrapped_at'>
  readonly family: Pick<PipePassport['family'], 'replacements'>
}

/** Returns what can be done with a pipe that its order cannot use; while it is on its mandrel, only another one can be made. */
export function offersFor({
  pipe: { status, stage, scrapped_at },
  family: { replacements },
}: Known): Offer[] {
  const isFaulty = status === PipeStatus.Faulty
  const isReuse = status === PipeStatus.Reuse
  const isThere = scrapped_at === null && stage !== 'cooling'
  const possible: Readonly<Record<Offer, boolean>> = {
    reallocate: isReuse && isThere,
    produceAgain: isFaulty && replacements.length === 0,
    regrind: (isFaulty || isReuse) && isThere,
  }
  return (['reallocate', 'produceAgain', 'regrind'] as const).filter((offer) => possible[offer])
}
