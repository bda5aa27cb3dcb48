import type { PipePassport } from '#contract/pipe-changes.ts'
import { isRegroundReuse, PipeStatus } from '#domain/pipes/pipe-status.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'

export type Offer = 'reallocate' | 'produceAgain' | 'regrind'

type Known = {
  readonly pipe: Pick<PipePassport['pipe'], 'status' | 'stage' | 'scrapped_at'>
  readonly job: Pick<PipePassport['job'], 'production_status'>
  readonly family: Pick<PipePassport['family'], 'replacements'>
}

/** Returns what can be done with a pipe that its order cannot use; while it is on its mandrel, only another one can be made. */
export function offersFor({
  pipe: { status, stage, scrapped_at },
  job: { production_status },
  family: { replacements },
}: Known): Offer[] {
  const isFaulty = status === PipeStatus.Faulty
  const isCancelled = production_status === ProductionStatus.Cancelled
  const isReuse = status === PipeStatus.Reuse
  const isThere = scrapped_at === null && stage !== 'cooling'
  const possible: Readonly<Record<Offer, boolean>> = {
    reallocate: isReuse && isThere,
    produceAgain: (isFaulty || isCancelled) && replacements.length === 0,
    regrind: (isFaulty || isReuse) && isThere,
  }
  return (['reallocate', 'produceAgain', 'regrind'] as const).filter((offer) => possible[offer])
}

/** Returns whether a pipe is gone that is not produced again, because it was for reuse. */
export function isGoneForGood({ pipe, ...known }: Known): boolean {
  return isRegroundReuse(pipe) && known.job.production_status !== ProductionStatus.Cancelled
}
