import { Button } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { sampled } from './sampled.tsx'
import { YesNoDialog } from './yes-no-dialog.tsx'

function Opener(props: Omit<ComponentProps<typeof YesNoDialog>, 'opened' | 'onYes' | 'onNo'>) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button variant="default" size="touch" onClick={() => setOpened(true)}>
        {props.question}
      </Button>
      <YesNoDialog {...props} opened={opened} onYes={close} onNo={close} />
    </>
  )
}

export const states = {
  plain: sampled((words) => (
    <Opener question={words('Generate the report?')}>
      {words('The system only allows to generate 1 report a time.')}
    </Opener>
  )),
  grave: sampled((words) => (
    <Opener question={words('Finish the work order?')} yes={words('Finish')} no={words('Keep working')} grave>
      {words('All remaining actions will be marked as done.')}
    </Opener>
  )),
  loss: sampled((words) => (
    <Opener question={words('Unsaved changes')} yes={words('Discard')} no={words('Keep editing')} grave />
  )),
}
