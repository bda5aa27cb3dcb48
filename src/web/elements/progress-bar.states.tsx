import { ProgressBar } from './progress-bar.tsx'
import { sampled } from './sampled.tsx'

const booked = (value: number) =>
  sampled((words) => <ProgressBar label={words('Booked time')} value={value} max={180} />)

export const states = {
  'within the plan': booked(134),
  'nothing yet': booked(0),
  'time exceeded': booked(230),
}
