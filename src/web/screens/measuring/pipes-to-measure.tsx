import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { Pipe } from '#contract/pipes.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { PipeStatusBadge } from '#web/pipes/pipe-status-badge.tsx'
import classes from './choose-pipe.module.css'
import { useTexts } from './texts.ts'

type Props = { title: string; pipes: readonly Pipe[]; hasMore: boolean }

/** Pipes of which a tap measures one. */
export function PipesToMeasure({ title, pipes, hasMore }: Props) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <div className={classes.found}>
      <h2>{title}</h2>
      <ul>
        {pipes.map(({ id, number, status, stage, product, client, produced_at }) => (
          <li key={id}>
            <Link href={`/qa/measuring/${id}`}>
              <b>{number}</b>
              <span>{[product.name, client?.name].filter(Boolean).join(' · ')}</span>
              <span className={classes.stage}>
                {enumLabel('pipe_stage', stage, language)} · {formatDateTime(produced_at)}
              </span>
              {status !== PipeStatus.None && <PipeStatusBadge status={status} />}
              <IconChevronRight size={22} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      {hasMore && <p>{t('choose.more')}</p>}
    </div>
  )
}
