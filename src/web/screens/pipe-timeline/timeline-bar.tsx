import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { dateAt, plantDays } from '#planning/calendar/plant-days.ts'
import { FilterChoice } from '#web/elements/filter-choice.tsx'
import { SearchInput } from '#web/elements/search-input.tsx'
import { TabList } from '#web/elements/tab-list.tsx'
import { useSearchDraft } from '#web/elements/use-search-draft.ts'
import { useSearchKey } from '#web/elements/use-search-key.ts'
import { DateJump } from '#web/forms/date-jump.tsx'
import { boot } from '#web/lib/boot.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import { groupings } from './model/address.ts'
import { dateOf, nextStart, startAfterZoom, startOnDate, timelineZooms } from './model/period.ts'
import { useTexts } from './texts.ts'
import classes from './timeline-bar.module.css'
import type { TimelineProps } from './timeline-page.tsx'

/** What of the timeline is shown: the period, the zoom, filters, and how pipes are grouped. */
export function TimelineBar({ timeline, period, address, now, onAddress }: TimelineProps) {
  const t = useTexts()
  const language = useLanguage()
  const { from, zoom, by } = address
  useSearchKey()
  const search = useSearchDraft(address.search, (text) => onAddress({ search: text }))
  return (
    <div className={classes.root}>
      <PeriodButtons {...{ period, address, now, onAddress }} />
      <TabList
        label={t('zoom')}
        choices={timelineZooms.map((value) => ({ value, label: t(`zoom.${value}`) }))}
        chosen={zoom}
        onChoose={(next) => onAddress({ zoom: next, from: startAfterZoom(from, zoom, next) })}
      />
      <FilterChoice
        label={t('line')}
        choices={timeline.lines.map(({ id, name }) => ({ value: String(id), label: name }))}
        chosen={address.line}
        onChange={(line) => onAddress({ line })}
      />
      <FilterChoice
        label={t('status')}
        choices={(boot().enums['pipe_status'] ?? []).map((item) => ({
          value: String(item.code),
          label: item[language],
        }))}
        chosen={address.status}
        onChange={(status) => onAddress({ status })}
      />
      <form className={classes.search} onSubmit={search.submit}>
        <SearchInput
          search={search}
          label={t('search')}
          placeholder={t('search.for')}
          size={useIsPhone() ? 'touch' : 'desk'}
          hasKey
        />
      </form>
      <span className={classes.end}>
        <TabList
          label={t('by')}
          choices={groupings.map((value) => ({ value, label: t(`by.${value}`) }))}
          chosen={by}
          onChoose={(next) => onAddress({ by: next })}
        />
      </span>
    </div>
  )
}

function PeriodButtons({ period, address, now, onAddress }: Omit<TimelineProps, 'timeline' | 'isStale'>) {
  const t = useTexts()
  const { from, zoom } = address
  const step = (by: 1 | -1) => onAddress({ from: nextStart(period, zoom, by), wait: null, pipe: null })
  return (
    <div className={classes.period}>
      <ActionIcon size="lg" variant="default" aria-label={t('earlier')} onClick={() => step(-1)}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <DateJump
        size="sm"
        className={classes.date}
        aria-label={t('date')}
        date={from === null ? dateAt(now) : dateOf(period, zoom)}
        onDate={(date) => onAddress({ from: startOnDate(plantDays(date, 1)[0]!, zoom) })}
      />
      <ActionIcon size="lg" variant="default" aria-label={t('later')} onClick={() => step(1)}>
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
      <Button size="sm" variant="default" disabled={from === null} onClick={() => onAddress({ from: null })}>
        {t('now')}
      </Button>
    </div>
  )
}
