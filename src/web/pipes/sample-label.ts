import type { PipeLabel } from '#contract/pipe-labels.ts'

/** The label of a gravity sewer pipe. */
export const sampleLabel: PipeLabel = {
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
