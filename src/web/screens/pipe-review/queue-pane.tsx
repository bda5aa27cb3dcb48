import { Button, NativeSelect } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type PipeForReview, QUEUE_SORTS } from '#contract/review-queue.ts'
import { KeyCap } from '#web/elements/key-cap.tsx'
import { TabList } from '#web/elements/tab-list.tsx'
import { useServerNow } from '#web/lib/server-clock.ts'
import { areShortcutsShown } from '#web/lib/shortcuts.ts'
import { measurementTypesQuery } from '#web/pipes/measurement-types.ts'
import { DecidedToday } from './decided-today.tsx'
import classes from './queue-pane.module.css'
import { QueueRow } from './queue-row.tsx'
import { useTexts } from './texts.ts'
import { useIsWide } from './use-is-wide.ts'
import type { ReviewState } from './use-review.ts'
import type { ReviewAddress } from './use-review-address.ts'

export type More = {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}

type Props = {
  review: ReviewState
  address: ReviewAddress
  rows: readonly PipeForReview[]
  count: number
  more: More
}

const MINUTE_MS = 60_000

/** The pipes for review in the chosen order or, on the other tab, what was decided today. */
export function QueuePane({ review, address, rows, count, more }: Props) {
  const t = useTexts()
  const isWide = useIsWide()
  return (
    <section className={classes.root} aria-label={t('queue')} data-wide={isWide || undefined}>
      <header className={classes.head}>
        <Link href="/qa" className={classes.back} aria-label={t('list')}>
          <IconArrowLeft size={18} aria-hidden />
        </Link>
        <TabList
          label={t('lists')}
          chosen={address.list}
          choices={[
            { value: 'queue', label: t('heading.count', { count }) },
            { value: 'decided', label: t('decidedToday.count', { count: review.decided.length }) },
          ]}
          onChoose={address.openList}
        />
      </header>
      <div className={classes.scroll} key={address.list}>
        {address.list === 'decided' ? (
          <DecidedToday review={review} />
        ) : (
          <Waiting {...{ review, address, rows, more }} />
        )}
      </div>
      {isWide && (
        <footer className={classes.keys}>
          <span>
            <KeyCap>J</KeyCap> <KeyCap>K</KeyCap> {t('keys.move')}
          </span>
          {review.mayDecide && (
            <span>
              <KeyCap>X</KeyCap> {t('keys.select')}
            </span>
          )}
          <button type="button" aria-keyshortcuts="?" onClick={() => areShortcutsShown.set(true)}>
            <KeyCap>?</KeyCap> {t('keys.all')}
          </button>
        </footer>
      )}
    </section>
  )
}

/** The pipes for review, as far as they are read. */
function Waiting({ review, address, rows, more }: Omit<Props, 'count'>) {
  const t = useTexts()
  const { data: types = [] } = useQuery(measurementTypesQuery())
  const now = useServerNow(MINUTE_MS)
  return (
    <>
      <SortMenu address={address} />
      <ul className={classes.rows}>
        {rows.map((pipe) => (
          <QueueRow
            key={pipe.id}
            {...{ pipe, types, now }}
            href={address.pathOf(pipe.id)}
            isShown={pipe.id === review.shownId}
            isSelected={review.selected.has(pipe.id)}
            onToggle={review.mayDecide ? () => review.toggle(pipe.id) : undefined}
          />
        ))}
      </ul>
      {more.hasNextPage && (
        <Button
          variant="subtle"
          size="touch"
          fullWidth
          loading={more.isFetchingNextPage}
          onClick={() => void more.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </>
  )
}

function SortMenu({ address }: Pick<Props, 'address'>) {
  const t = useTexts()
  return (
    <NativeSelect
      className={classes.sort}
      aria-label={t('sort')}
      value={address.sort}
      data={QUEUE_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
      onChange={({ currentTarget }) => address.sortBy(QUEUE_SORTS[currentTarget.selectedIndex]!)}
    />
  )
}
