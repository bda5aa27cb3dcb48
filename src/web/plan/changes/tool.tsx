import { ActionIcon } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'

type Props = {
  label: string
  Icon: Icon
  /** The keys that do the same, as the title adds them. */
  keys?: string
  /** Why it does nothing now. */
  hint?: string | undefined
  /** Null while there is nothing to do. */
  onClick: (() => void) | null
}

/** A button of a toolbar that shows only an icon; its title names what it does. */
export function Tool({ label, Icon: ToolIcon, keys = '', hint, onClick }: Props) {
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      title={hint ?? `${label}${keys}`}
      disabled={onClick === null}
      onClick={() => onClick?.()}
    >
      <ToolIcon size={18} aria-hidden />
    </ActionIcon>
  )
}
