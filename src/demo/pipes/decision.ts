import { chance, logNormal, type Random, weighted } from '#demo/random.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { MINUTE } from '#domain/time.ts'
import type { PipeCatalogue } from './catalogue.ts'
import type { Finding } from './inspection.ts'
import { type LastIds, nextId, type PipeRows } from './rows.ts'

const DAY = 24 * 60 * MINUTE
/** The share of pipes that operators send to review although every value is inside. */
const FLAGGED_SHARE = 0.06
/** Reviewers let pipes wait until somebody asks for them; those measured again are easy. */
const MEDIAN_DAYS = 12
const MEDIAN_DAYS_REMEASURED = 0.5
const SPREAD = 1
/** The share of rejected pipes that can still be used. */
const REUSE_SHARE = 0.38

const OTHER = 'Other'

/** The reason of each type whose value is outside. */
const reasonOf: Readonly<Record<string, string>> = {
  wall_thickness: 'Wall below minimum',
  waterway_wall: 'Wall below minimum',
  ovality: 'Ovality too large',
  weight: 'Weight out of range',
  ef_resistance: 'EF wire broken/shorted',
}

/** The faults that no measurement shows, by how often. */
const flaws = [
  ['Voids, porosity', 12],
  ['Rough inner surface', 10],
  ['Socket/spigot out of tolerance', 8],
  ['Start-up / test winding', 8],
  ['Contamination, lumps', 5],
  ['Handling damage', 4],
  ['Wrong or uneven colour', 3],
  [OTHER, 3],
] as const

export type Decided = {
  readonly status: PipeStatus
  /** Null while the pipe waits for a reviewer, or needs none. */
  readonly decided: { readonly at: number; readonly comment: string } | null
  readonly rows: PipeRows
}

type Reviewed = Finding & { readonly pipeId: number; readonly inspectedAt: number }
type Surroundings = {
  readonly catalogue: PipeCatalogue
  readonly now: number
  /** Returns the next instant from which reviewers are at work. */
  readonly atWork: (instant: number) => number
}

/** Returns the status of an inspected pipe with the decision about it: none if it is OK, or not yet. */
export function decide(
  random: Random,
  ids: LastIds,
  { catalogue, now, atWork }: Surroundings,
  { outside, isRemeasured, pipeId, inspectedAt }: Reviewed,
): Decided {
  const isFlagged = outside === null && chance(random, FLAGGED_SHARE)
  if (outside === null && !isFlagged) return { status: PipeStatus.Ok, decided: null, rows: {} }
  const days = logNormal(random, isRemeasured ? MEDIAN_DAYS_REMEASURED : MEDIAN_DAYS, SPREAD)
  const at = atWork(Math.round(inspectedAt + days * DAY))
  if (at > now) {
    const rows = sendingRows(ids, catalogue, { outside, pipeId, inspectedAt })
    return { status: PipeStatus.Review, decided: null, rows }
  }
  const rejected = chance(random, REUSE_SHARE) ? PipeStatus.Reuse : PipeStatus.Faulty
  const status = isRemeasured ? PipeStatus.Ok : rejected
  const fault = outside === null ? weighted(random, flaws) : (reasonOf[outside] ?? OTHER)
  const comment = commentOn(status, fault)
  const isRejected = status !== PipeStatus.Ok
  const rows = decisionRows(ids, {
    ...{ status, pipeId, at, comment },
    ...{ from: PipeStatus.Review, by: catalogue.reviewer },
    reason: isRejected && fault !== OTHER ? catalogue.reasons.get(fault) : undefined,
    isOther: isRejected && fault === OTHER,
  })
  return { status, decided: { at, comment }, rows }
}

/** Returns the rows of sending a pipe to review for a fault that no measurement shows. */
function sendingRows(
  ids: LastIds,
  { reasons, inspector }: PipeCatalogue,
  { outside, pipeId, inspectedAt }: Pick<Reviewed, 'outside' | 'pipeId' | 'inspectedAt'>,
): PipeRows {
  const named = flaws.filter(([name]) => name !== OTHER)
  const fault = named[pipeId % named.length]
  if (outside !== null || !fault) return {}
  return decisionRows(ids, {
    ...{ from: PipeStatus.None, status: PipeStatus.Review, comment: '' },
    ...{ pipeId, at: inspectedAt, by: inspector, reason: reasons.get(fault[0]), isOther: false },
  })
}

type Verdict = {
  readonly from: PipeStatus
  readonly status: PipeStatus
  readonly pipeId: number
  readonly at: number
  readonly by: number
  readonly comment: string
  /** The id of the scrap reason; none for *Other*, and for a pipe that is OK. */
  readonly reason: number | undefined
  readonly isOther: boolean
}

function decisionRows(
  ids: LastIds,
  { from, status, pipeId, at, by, comment, reason, isOther }: Verdict,
): PipeRows {
  const id = nextId(ids, 'pipe_decision')
  const instant = new Date(at)
  const stamps = { created_at: instant, updated_at: instant }
  const decision = {
    ...{ id, comment, ...stamps },
    pipe_id: pipeId,
    from_status: from,
    to_status: status,
    is_other: isOther,
    decided_by: by,
    decided_at: instant,
  }
  return {
    pipe_decision: [decision],
    pipe_decision_reason:
      reason === undefined
        ? []
        : [
            {
              id: nextId(ids, 'pipe_decision_reason'),
              pipe_decision_id: id,
              problem_tag_id: reason,
              ...stamps,
            },
          ],
  }
}

function commentOn(status: PipeStatus, reason: string): string {
  if (status === PipeStatus.Ok) return 'Measured again and inside.'
  if (reason === OTHER) return 'Marking is not readable.'
  return status === PipeStatus.Reuse ? 'Can be cut shorter.' : ''
}
