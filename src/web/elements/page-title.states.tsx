import { Button } from '@mantine/core'
import { PageTitle } from './page-title.tsx'

export const states = {
  alone: <PageTitle title="Work scheduler" />,
  'with an action': (
    <PageTitle title="Pipes">
      <Button>Generate report</Button>
    </PageTitle>
  ),
}
