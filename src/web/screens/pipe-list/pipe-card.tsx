import { Link } from 'wouter'
import type { MeasurementTypeRecord } from '#contract/measurement-types.ts'
import type { Pipe } from '#contract/pipes.ts'
import { formatDateTime, formatFixed } from '#web/lib/format.ts'
import { PipeStatusBadge } from '#web/pipes/pipe-status-badge.tsx'
import { FailingMeasurements } from './failing-measurements.tsx'
import classes from './pipe-card.module.css'
import { pipePath } from './pipe-path.ts'

/** A pipe on a phone: number and status, client, and what it is. */
export function PipeCard({ pipe, types }: { pipe: Pipe; types: readonly MeasurementTypeRecord[] }) {
  const { id, number, status, client, dn, profile, profile_family, stiffness_class, length, weight } = pipe
  const { produced_at } = pipe
  const size = [
    dn !== null && `DN${dn}`,
    profile ?? profile_family,
    stiffness_class !== null && `SN${stiffness_class}`,
  ]
  const isMarked = pipe.is_failing || pipe.failed_types.length > 0
  return (
    <Link href={pipePath(id)} className={classes.root}>
      <b className={classes.number}>{number}</b>
      <PipeStatusBadge status={status} scrappedAt={pipe.scrapped_at} />
      <span className={classes.client}>{client?.name}</span>
      <span className={classes.produced}>{formatDateTime(produced_at)}</span>
      <span>{size.filter(Boolean).join(' ')}</span>
      <span className={classes.amount}>
        {formatFixed(length, 2)} m{weight !== null && ` · ${formatFixed(weight, 1)} kg`}
      </span>
      {isMarked && (
        <span className={classes.failing}>
          <FailingMeasurements pipe={pipe} types={types} />
        </span>
      )}
    </Link>
  )
}
