import { Button } from '@mantine/core'
import { EmptyState } from './empty-state.tsx'
import { sampled } from './sampled.tsx'

export const states = {
  'with words': sampled((words) => <EmptyState title={words('No work orders available!')} />),
  'with a next step': sampled((words) => (
    <EmptyState title={words('No pipes today, please check again tomorrow :(')}>
      <p>{words('Or look at other days.')}</p>
      <Button variant="default" size="touch">
        {words('Reset all filters')}
      </Button>
    </EmptyState>
  )),
}
