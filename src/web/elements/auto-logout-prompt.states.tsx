import { Button } from '@mantine/core'
import { useState } from 'react'
import { AutoLogoutPrompt } from './auto-logout-prompt.tsx'

function Opener({ secondsLeft }: { secondsLeft: number }) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button variant="default" size="touch" onClick={() => setOpened(true)}>
        Let the time run out
      </Button>
      <AutoLogoutPrompt opened={opened} secondsLeft={secondsLeft} onContinue={close} onLogOut={close} />
    </>
  )
}

export const states = {
  'a minute left': <Opener secondsLeft={60} />,
  'a second left': <Opener secondsLeft={1} />,
}
