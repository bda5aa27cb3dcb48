import { useState } from 'react'
import type { PipeOperation } from '#contract/pipe-operations.ts'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { FilterChoice } from '#web/elements/filter-choice.tsx'
import { TabList } from '#web/elements/tab-list.tsx'
import type { StationsAddress } from './address.ts'
import classes from './operation-stations.module.css'
import { type BoardData, stationBoard, subscriberKey } from './station-board.ts'
import { StationCard } from './station-card.tsx'
import { useTexts } from './texts.ts'

type Props = {
  data: BoardData
  /** The stations at which the user works. */
  own: readonly number[]
  address: StationsAddress
  now: number
  onChange: (changed: Partial<StationsAddress>) => void
}

/** The stations of operations: one's own or all, filtered by name and by who works there. */
export function StationsPage({ data, own, address, now, onChange }: Props) {
  const t = useTexts()
  const isOwnAmong = data.stations.some(({ id }) => own.includes(id))
  const view = address.view ?? (isOwnAmong ? 'mine' : 'all')
  const people = [
    ...new Map(data.subscriptions.map(({ subscriber }) => [subscriberKey(subscriber), subscriber])),
  ]
  return (
    <>
      <div className={classes.filters}>
        <TabList
          label={t('view')}
          choices={[
            { value: 'mine', label: t('view.mine') },
            { value: 'all', label: t('view.all') },
          ]}
          chosen={view}
          onChoose={(chosen) => onChange({ view: chosen })}
        />
        <FilterChoice
          label={t('filter.station')}
          choices={data.stations.map(({ id, name }) => ({ value: String(id), label: name }))}
          chosen={address.station}
          onChange={(station) => onChange({ station })}
        />
        {people.length > 0 && (
          <FilterChoice
            label={t('filter.who')}
            choices={people.map(([value, { name }]) => ({ value, label: name }))}
            chosen={address.who}
            onChange={(who) => onChange({ who })}
          />
        )}
      </div>
      {/* Another choice of stations is another board: what was finished leaves its place. */}
      <Board
        key={JSON.stringify([view, address])}
        {...{ data, address, now }}
        own={view === 'mine' ? own : null}
      />
    </>
  )
}

type BoardProps = Pick<Props, 'data' | 'address' | 'now'> & { own: readonly number[] | null }

function Board({ data, address, own, now }: BoardProps) {
  const t = useTexts()
  const { operations, isKept } = useKeptPlaces(data.operations)
  const shown = stationBoard({ ...data, operations }, address, own)
  if (shown.length === 0)
    return (
      <EmptyState title={t(own === null ? 'none.title' : 'noneOfMine.title')}>
        <p>{t(own === null ? 'none.body' : 'noneOfMine.body')}</p>
      </EmptyState>
    )
  return (
    <div className={classes.board}>
      {shown.map((station) => (
        <StationCard key={station.id} {...{ station, now, isKept }} />
      ))}
    </div>
  )
}

/**
 * Keeps what was shown unfinished in its place, so that no button moves under a finger: among the unfinished, and without
 * a station if it had none.
 */
function useKeptPlaces(operations: readonly PipeOperation[]) {
  const [kept, keep] = useState<ReadonlyMap<number, PipeOperation['station']>>(new Map())
  const more = operations.filter(({ id, status }) => status !== 'done' && !kept.has(id))
  if (more.length > 0) keep(new Map([...kept, ...more.map(({ id, station }) => [id, station] as const)]))
  const isKept = ({ id }: PipeOperation) => kept.has(id)
  return {
    operations: operations.map((each) => (kept.get(each.id) === null ? { ...each, station: null } : each)),
    isKept,
  }
}
