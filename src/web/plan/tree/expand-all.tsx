import { ActionIcon } from '@mantine/core'
import { IconChevronsDown, IconChevronsUp } from '@tabler/icons-react'
import { useTexts } from '#web/plan/texts.ts'

type Props = {
  /** Whether every node of the tree is collapsed. */
  isCollapsed: boolean
  onTurn: (to: 'expanded' | 'collapsed') => void
}

/** Expands the whole tree where all of it is collapsed, or else collapses it. */
export function ExpandAll({ isCollapsed, onTurn }: Props) {
  const t = useTexts()
  const label = t(isCollapsed ? 'expandAll' : 'collapseAll')
  const Icon = isCollapsed ? IconChevronsDown : IconChevronsUp
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      title={label}
      onClick={() => onTurn(isCollapsed ? 'expanded' : 'collapsed')}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}
