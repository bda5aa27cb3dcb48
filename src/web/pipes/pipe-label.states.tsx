import type { PipeLabel as Labelled } from '#contract/pipe-labels.ts'
import { PipeLabel } from './pipe-label.tsx'

const pipe: Labelled = {
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
  complete: <PipeLabel pipe={pipe} />,
  'little known': (
    <PipeLabel
      pipe={{
        ...pipe,
        weight: null,
        profile: null,
        end_1: null,
        end_2: null,
        standard: null,
        application: null,
      }}
    />
  ),
}
