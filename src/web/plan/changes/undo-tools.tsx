import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useTexts } from '#web/plan/texts.ts'
import { Tool } from './tool.tsx'
import type { Undoing } from './undoing.ts'

export type UndoToolsProps = {
  readonly undoing: Pick<Undoing<never>, 'undo' | 'redo' | 'undoName' | 'redoName'>
  /** Where changes are listed that this page has not made. */
  readonly earlier?: 'changes' | 'history'
}

/** The buttons that undo and redo what this page has done; each names the change. */
export function UndoTools(props: UndoToolsProps) {
  return (
    <>
      <UndoTool kind="undo" {...props} />
      <UndoTool kind="redo" {...props} />
    </>
  )
}

const undoTools = {
  undo: { Icon: IconArrowBackUp, keys: ' (Ctrl+Z)' },
  redo: { Icon: IconArrowForwardUp, keys: ' (Ctrl+Y)' },
} as const

type ToolProps = UndoToolsProps & { kind: 'undo' | 'redo' }

function UndoTool({ kind, undoing, earlier = 'changes' }: ToolProps) {
  const t = useTexts()
  const name = undoing[`${kind}Name`]
  const label = name === null ? t(kind) : t(`${kind}.named`, { name })
  const hint = name === null ? `${t(`${kind}.nothing`)} ${t(`earlier.${earlier}`)}` : undefined
  return <Tool {...undoTools[kind]} {...{ label, hint }} onClick={name === null ? null : undoing[kind]} />
}
