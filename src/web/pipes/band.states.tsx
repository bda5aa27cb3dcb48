import { MeasurementResult } from '#domain/pipes/measurement.ts'
import { Band, type Banded } from './band.tsx'

const { NotMeasured, Inside, Below, Above } = MeasurementResult

const wall: Banded = {
  name: 'Inner wall s1',
  unit: 'mm',
  decimals: 1,
  nominal: 10.5,
  min: 10,
  max: 13.1,
  value: 10.9,
  result: Inside,
}
const ovality = { ...wall, name: 'Ovality', nominal: null, min: null, max: 24, value: 14.6 }
const stiffness = {
  ...wall,
  name: 'Ring stiffness',
  unit: 'kN/m²',
  nominal: 8,
  min: 8,
  max: null,
  value: 8.7,
}

export const states = {
  inside: <Band banded={{ ...wall, readings: [10.2, 10.8, 11.5] }} />,
  below: <Band banded={{ ...wall, value: 9.7, result: Below }} />,
  'far above': <Band banded={{ ...wall, value: 21.4, result: Above }} />,
  'not measured': <Band banded={{ ...wall, value: null, result: NotMeasured }} />,
  corrected: <Band banded={{ ...ovality, superseded: [21.3] }} />,
  'only a minimum': <Band banded={stiffness} />,
  'in a card': <Band banded={{ ...wall, readings: [10.2, 10.8] }} size="card" />,
  'beside the pad': <Band banded={{ ...wall, value: 13.4, result: Above }} size="pad" />,
}
