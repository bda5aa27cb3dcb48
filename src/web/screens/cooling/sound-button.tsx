import { ActionIcon, Button } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useStore } from '#web/lib/store.ts'
import { isSoundOn, needsTap, toggleSound } from './sound.ts'
import { useTexts } from './texts.ts'

/** Switches the sound for pipes that become ready; says whether it is on, unless it only stands beside what is read from afar. */
export function SoundButton({ isBare = false }: { isBare?: boolean }) {
  const t = useTexts()
  const isOn = useStore(isSoundOn)
  const Icon = isOn ? IconBell : IconBellOff
  const label = t(isOn ? 'sound.off' : 'sound.on')
  if (!isBare)
    return (
      <Button
        variant="default"
        size="touch"
        leftSection={<Icon size={20} aria-hidden />}
        title={label}
        onClick={toggleSound}
      >
        {t(isOn ? 'sound.isOn' : 'sound.isOff')}
      </Button>
    )
  return (
    <ActionIcon variant="default" size="touch" aria-label={label} title={label} onClick={toggleSound}>
      <Icon size={20} aria-hidden />
    </ActionIcon>
  )
}

/** Says that no sound is heard before somebody taps the page; shows nothing otherwise. */
export function TapForSound({ className }: { className: string | undefined }) {
  const t = useTexts()
  const [isOn, isSilent] = [useStore(isSoundOn), useStore(needsTap)]
  if (!isOn || !isSilent) return null
  return (
    <button type="button" className={className}>
      <IconBellOff aria-hidden />
      {t('sound.tap')}
    </button>
  )
}
