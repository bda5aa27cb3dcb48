import { Button } from '@mantine/core'
import { PageTitle } from './page-title.tsx'
import { sampled } from './sampled.tsx'

export const states = {
  alone: sampled((words) => <PageTitle title={words('Work scheduler')} />),
  'with an action': sampled((words) => (
    <PageTitle title={words('Pipes')}>
      <Button>{words('Generate report')}</Button>
    </PageTitle>
  )),
}
