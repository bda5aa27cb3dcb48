import { ProgressBar } from './progress-bar.tsx'

export const states = {
  'within the plan': <ProgressBar label="Booked time" value={134} max={180} />,
  'nothing yet': <ProgressBar label="Booked time" value={0} max={180} />,
  'time exceeded': <ProgressBar label="Booked time" value={230} max={180} />,
}
