import type { PipePassport } from '#contract/pipe-changes.ts'
import { later } from '#web/elements/later.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { userCan } from '#web/lib/permission.ts'
import { PassportCard } from './passport-card.tsx'
import { useTexts } from './texts.ts'

const Operations = later(
  'stations',
  async () => (await import('#web/stations/operations-of-pipe.tsx')).OperationsOfPipe,
  <Spinner />,
)

/** What was and is still to be done to the pipe after winding. */
export function OperationsCard({ pipe }: Pick<PipePassport, 'pipe'>) {
  const t = useTexts()
  // The gallery's user may see neither.
  if (!userCan('@pipes_view') && !userCan('@stations_view')) return null
  return (
    <PassportCard title={t('operations')}>
      <Operations pipe={pipe} />
    </PassportCard>
  )
}
