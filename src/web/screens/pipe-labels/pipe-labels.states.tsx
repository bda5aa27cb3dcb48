import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { Texts } from '#web/lib/texts.tsx'
import { sampleLabel } from '#web/pipes/sample-label.ts'
import { LabelPages } from './pipe-labels.tsx'

export const states = {
  loading: <Spinner />,
  'loading failed': <ErrorBox error={new ApiError(500, null)} whileLoading onRetry={() => {}} />,
  'nothing selected': <LabelPages labels={[]} />,
  'two labels': (
    <Texts of="pipes">
      <LabelPages labels={[sampleLabel, { ...sampleLabel, id: 8, number: '261119-W1-002' }]} />
    </Texts>
  ),
}
