import { ActionIcon } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useStore } from '#web/lib/store.ts'
import { isSoundOn, toggleSound } from './sound.ts'
import { useTexts } from './texts.ts'

/** Switches the sound for pipes that become ready. */
export function SoundButton() {
  const t = useTexts()
  const isOn = useStore(isSoundOn)
  const Icon = isOn ? IconBell : IconBellOff
  const label = t(isOn ? 'sound.off' : 'sound.on')
  return (
    <ActionIcon variant="default" size="touch" aria-label={label} title={label} onClick={toggleSound}>
      <Icon size={20} aria-hidden />
    </ActionIcon>
  )
}
