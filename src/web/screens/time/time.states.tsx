import { EmptyState } from '#web/elements/empty-state.tsx'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { Texts } from '#web/lib/texts.tsx'
import { dayView } from './day-rows.ts'
import { RecordedDay } from './recorded-day.tsx'
import { at, fullDay, span } from './sample.ts'
import { useTexts } from './texts.ts'

const evening = Date.parse(at('20:00'))
const listed = (own: typeof fullDay) => ({ own, view: dayView(span, own, evening) })
const free = { ...fullDay, working: [], entries: [] }

function NoOperators() {
  const t = useTexts()
  return <EmptyState title={t('empty.title')} />
}

type Wish = { own?: typeof fullDay; editable?: boolean }

function Shown({ own = fullDay, editable = true }: Wish) {
  return (
    <Texts of="recorded-time">
      <RecordedDay date="2026-11-23" day={listed(own)} editable={editable} />
    </Texts>
  )
}

export const states = {
  loading: <Spinner />,
  'loading failed': <ErrorBox error={new ApiError(500, null)} whileLoading onRetry={() => {}} />,
  'no operators': <NoOperators />,
  'a day with a gap and an overlap': <Shown />,
  'read only': <Shown editable={false} />,
  'nothing recorded': <Shown own={free} />,
}
