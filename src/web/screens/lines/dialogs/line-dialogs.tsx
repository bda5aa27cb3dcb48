import { CorrectPauseDialog } from './correct-pause-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import { FinishEarlyDialog } from './finish-early-dialog.tsx'
import type { DialogProps } from './lazy-dialogs.ts'
import { NoteDialog } from './note-dialog.tsx'
import { PauseDialog } from './pause-dialog.tsx'

export function LineDialogsOf({ dialog, ...props }: DialogProps) {
  if (dialog.kind === 'pause') return <PauseDialog dialog={dialog} {...props} />
  if (dialog.kind === 'correct') return <CorrectPauseDialog dialog={dialog} {...props} />
  if (dialog.kind === 'end') return <EndDialog dialog={dialog} {...props} />
  if (dialog.kind === 'finish') return <FinishEarlyDialog dialog={dialog} {...props} />
  return <NoteDialog dialog={dialog} {...props} />
}
