import { IconPlayerPlayFilled, IconUsers } from '@tabler/icons-react'
import { useId } from 'react'
import type { PipeOperation } from '#contract/pipe-operations.ts'
import { Badge } from '#web/elements/badge.tsx'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { OperationRow } from './operation-row.tsx'
import classes from './operation-stations.module.css'
import { OperationTime } from './operation-time.tsx'
import type { BoardStation } from './station-board.ts'
import { useTexts } from './texts.ts'

type Props = {
  station: BoardStation
  now: number
  /** Whether a finished operation is still among the others, where it was. */
  isKept: (operation: PipeOperation) => boolean
}

/** A station: who is there, what waits and runs, and what was finished lately. */
export function StationCard({ station, now, isKept }: Props) {
  const t = useTexts()
  const id = useId()
  const { name, people, operations, capacity } = station
  const room = { running: operations.filter(({ status }) => status === 'running').length, capacity }
  const [listed, finished] = [
    operations.filter((each) => each.status !== 'done' || isKept(each)),
    operations.filter((each) => each.status === 'done' && !isKept(each)),
  ]
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header>
        <h2 id={id}>{name ?? t('noStation')}</h2>
        <Counts station={station} />
        {people.length > 0 && (
          <p className={classes.people}>
            <IconUsers size={18} role="img" aria-label={t('people')} />
            {people.join(', ')}
          </p>
        )}
      </header>
      {listed.length === 0 && <p className={classes.none}>{t('nothing')}</p>}
      <ul>
        {listed.map((operation) => (
          <OperationRow key={operation.id} {...{ operation, room, now }} />
        ))}
      </ul>
      {finished.length > 0 && <Finished operations={finished} now={now} />}
    </section>
  )
}

/** How many pipes run, of how many there is room for, and how many wait. */
function Counts({ station: { capacity, operations } }: Pick<Props, 'station'>) {
  const t = useTexts()
  const count = (status: PipeOperation['status']) =>
    operations.filter((each) => each.status === status).length
  const [running, waiting] = [count('running'), count('waiting') + count('paused')]
  const isOver = capacity !== null && running > capacity
  return (
    <span className={classes.counts}>
      {running > 0 && (
        <Badge look={isOver ? 'downtime' : 'running'} Icon={IconPlayerPlayFilled}>
          {capacity === null ? t('count.running', { running }) : t('count.runningOf', { running, capacity })}
        </Badge>
      )}
      <small>{t('count.waiting', { waiting })}</small>
    </span>
  )
}

function Finished({ operations, now }: { operations: readonly PipeOperation[]; now: number }) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <details className={classes.finished}>
      <summary>{t('finished', { count: operations.length })}</summary>
      <ul>
        {operations.map((operation) => (
          <li key={operation.id}>
            <b>{enumLabel('pipe_operation', operation.operation, language)}</b> {operation.pipe.name}
            <OperationTime operation={operation} now={now} />
          </li>
        ))}
      </ul>
    </details>
  )
}
