import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { MeasuringRequest, Pipe } from '#contract/pipes.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { measurementTypesQuery } from '#web/pipes/measurement-types.ts'
import { PipeStatusBadge } from '#web/pipes/pipe-status-badge.tsx'
import { useTypeWords } from '#web/pipes/type-name.ts'
import classes from './choose-pipe.module.css'
import { mandatoryOf } from './mandatory.ts'
import { useTexts } from './texts.ts'

type Props = { title: string; pipes: readonly Pipe[]; hasMore: boolean }

/** A list of pipes; a tap on one measures it. */
export function PipesToMeasure({ title, pipes, hasMore }: Props) {
  const t = useTexts()
  return (
    <div className={classes.found}>
      <h2>{title}</h2>
      <ul>
        {pipes.map((pipe) => (
          <li key={pipe.id}>
            <Row pipe={pipe} />
          </li>
        ))}
      </ul>
      {hasMore && <p>{t('choose.more')}</p>}
    </div>
  )
}

function Row({ pipe }: { pipe: Pipe }) {
  const language = useLanguage()
  const { id, number, status, stage, product, client, produced_at, measuring_requested } = pipe
  return (
    <Link href={`/qa/measuring/${id}`}>
      <b>{number}</b>
      <span>{[product.name, client?.name].filter(Boolean).join(' · ')}</span>
      <span className={classes.stage}>
        {enumLabel('pipe_stage', stage, language)} · {formatDateTime(produced_at)}
        <Progress pipe={pipe} />
      </span>
      {status !== PipeStatus.None && <PipeStatusBadge status={status} />}
      <IconChevronRight size={22} aria-hidden />
      {measuring_requested && <Request request={measuring_requested} />}
    </Link>
  )
}

/** How many of the measurements that the pipe cannot be OK without it has. */
function Progress({ pipe }: { pipe: Pipe }) {
  const t = useTexts()
  const { data: types = [] } = useQuery(measurementTypesQuery())
  const { done, count } = mandatoryOf(pipe, types)
  if (count === 0) return null
  return <span className={classes.progress}>{t('choose.progress', { done, count })}</span>
}

/** Which measurements a reviewer wants, and why. */
function Request({ request: { by, types, remark } }: { request: MeasuringRequest }) {
  const t = useTexts()
  const { name } = useTypeWords()
  const { data: known = [] } = useQuery(measurementTypesQuery())
  const names = known.filter(({ id }) => types.includes(id)).map(name)
  const what = names.length > 0 ? names.join(', ') : t('requested.any')
  return (
    <span className={classes.request}>
      {[t('requested.by', { name: by.name, what }), remark && t('requested.remark', { remark })]
        .filter(Boolean)
        .join(' ')}
    </span>
  )
}
