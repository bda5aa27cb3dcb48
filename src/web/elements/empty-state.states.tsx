import { Button } from '@mantine/core'
import { EmptyState } from './empty-state.tsx'

export const states = {
  'with words': <EmptyState title="No work orders available!" />,
  'with a next step': (
    <EmptyState title="No pipes today, please check again tomorrow :(">
      <p>Or look at other days.</p>
      <Button variant="default" size="touch">
        Reset all filters
      </Button>
    </EmptyState>
  ),
}
