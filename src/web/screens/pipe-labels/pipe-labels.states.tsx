import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { Texts } from '#web/lib/texts.tsx'
import { LabelPages } from './pipe-labels.tsx'

const label = {
  id: 7,
  number: '261119-W1-001',
  dn: 1200,
  stiffness_class: 8,
  sdr: null,
  polymer_family: 'PE',
  length: 6.005,
  weight: 470.7,
  profile: 'PR 90',
  end_1: 3,
  end_2: 2,
  standard: 'EN 13476-3',
  application: 'U',
}

export const states = {
  loading: <Spinner />,
  'loading failed': <ErrorBox error={new ApiError(500, null)} whileLoading onRetry={() => {}} />,
  'nothing selected': <LabelPages labels={[]} />,
  'two labels': (
    <Texts of="pipes">
      <LabelPages labels={[label, { ...label, id: 8, number: '261119-W1-002' }]} />
    </Texts>
  ),
}
