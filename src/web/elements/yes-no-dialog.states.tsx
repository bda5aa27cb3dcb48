import { Button } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
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
  plain: <Opener question="Generate the report?">The system only allows to generate 1 report a time.</Opener>,
  grave: (
    <Opener question="Finish the work order?" yes="Finish" no="Keep working" grave>
      All remaining actions will be marked as done.
    </Opener>
  ),
}
