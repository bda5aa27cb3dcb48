import { Button, Group } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'

type DayAct = { readonly label: string; readonly icon: Icon; readonly run: (() => void) | null }

/** What the user can do about a day; the first stands out. */
export function DayButtons({ acts }: { acts: readonly DayAct[] }) {
  return (
    <Group gap="xs" my="sm">
      {acts
        .filter(({ run }) => run !== null)
        .map(({ label, icon: Sign, run }, index) => (
          <Button
            key={label}
            size="sm"
            variant={index === 0 ? 'filled' : 'default'}
            leftSection={<Sign size={18} aria-hidden />}
            onClick={() => run?.()}
          >
            {label}
          </Button>
        ))}
    </Group>
  )
}
