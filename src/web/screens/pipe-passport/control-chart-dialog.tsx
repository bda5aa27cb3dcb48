import { useQuery } from '@tanstack/react-query'
import type { Pipe } from '#contract/pipes.ts'
import { Dialog } from '#web/elements/dialog.tsx'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import type { MeasuredRow } from '#web/pipes/measured-rows.ts'
import { useTypeWords } from '#web/pipes/type-name.ts'
import { chartQuery } from './chart-query.ts'
import { ControlChart } from './control-chart.tsx'
import { useTexts } from './texts.ts'

type Props = { pipe: Pipe; row: MeasuredRow; onClose: () => void }

/** Shows the values of a measurement type for pipes of the same size, around this one. */
export function ControlChartDialog({ pipe: { id, dn }, row: { type, measurement }, onClose }: Props) {
  const t = useTexts()
  const { name } = useTypeWords()
  const { data, error, isPending, refetch } = useQuery(
    chartQuery({ type: type.id, dn, at: measurement.measured_at }),
  )
  const title = dn === null ? name(type) : t('chart.title', { name: name(type), dn })
  return (
    <Dialog opened onClose={onClose} title={title} size="52rem">
      {isPending && <Spinner />}
      {error && <ErrorBox error={error} whileLoading onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState title={t('chart.none')} />}
      {data && data.length > 0 && <ControlChart points={data} type={type} pipe={id} hasFocus />}
    </Dialog>
  )
}
