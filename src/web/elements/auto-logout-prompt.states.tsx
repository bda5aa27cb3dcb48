import { Button } from '@mantine/core'
import { useState } from 'react'
import { AutoLogoutPrompt } from './auto-logout-prompt.tsx'
import { sampled } from './sampled.tsx'

function Opener({ label, secondsLeft }: { label: string; secondsLeft: number }) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button variant="default" size="touch" onClick={() => setOpened(true)}>
        {label}
      </Button>
      <AutoLogoutPrompt opened={opened} secondsLeft={secondsLeft} onContinue={close} onLogOut={close} />
    </>
  )
}

const opener = (secondsLeft: number) =>
  sampled((words) => <Opener label={words('Let the time run out')} secondsLeft={secondsLeft} />)

export const states = { 'a minute left': opener(60), 'a second left': opener(1) }
