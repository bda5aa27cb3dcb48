import { MeasurementResult } from '#domain/pipes/measurement.ts'
import { MeasuredResult } from './measured-result.tsx'

export const states = Object.fromEntries(
  Object.entries(MeasurementResult).map(([name, result]) => [
    name,
    <MeasuredResult key={name} result={result} />,
  ]),
)
