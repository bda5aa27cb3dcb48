import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useTexts } from '#web/plan/texts.ts'
import { Tool } from './tool.tsx'
import type { Undoing } from './undoing.ts'

export type UndoToolsProps = {
  readonly undoing: Pick<Undoing<never>, 'undo' | 'redo' | 'undoName' | 'redoName'>
}

/** The buttons that undo and redo what this page has done; each names the change. */
export function UndoTools({ undoing }: UndoToolsProps) {
  return (
    <>
      <UndoTool kind="undo" undoing={undoing} />
      <UndoTool kind="redo" undoing={undoing} />
    </>
  )
}

const undoTools = {
  undo: { Icon: IconArrowBackUp, keys: ' (Ctrl+Z)' },
  redo: { Icon: IconArrowForwardUp, keys: ' (Ctrl+Y)' },
} as const

function UndoTool({ kind, undoing }: UndoToolsProps & { kind: 'undo' | 'redo' }) {
  const t = useTexts()
  const name = undoing[`${kind}Name`]
  const label = name === null ? t(kind) : t(`${kind}.named`, { name })
  const hint = name === null ? t(`${kind}.nothing`) : undefined
  return <Tool {...undoTools[kind]} {...{ label, hint }} onClick={name === null ? null : undoing[kind]} />
}
