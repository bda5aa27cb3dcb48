import { useState } from 'react'
import type { LineState } from '#contract/lines.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { usePageMark } from '#web/lib/use-page-mark.ts'
import { LineDialogs, type OpenDialog } from './dialogs/lazy-dialogs.ts'
import { LineView } from './line-view.tsx'
import { useLineCommands } from './model/use-line-commands.ts'

/** The page of a line, for a tablet at the machine. */
export function LinePage({ line }: { line: LineState }) {
  const commands = useLineCommands(line)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  usePageMark('filled')
  const open = (next: OpenDialog) => {
    commands.forget()
    setDialog(next)
  }
  return (
    <>
      <LineView
        line={line}
        commands={commands}
        onPause={(product) => open({ kind: 'pause', product, at: serverNow() })}
        onEnd={(product) => open({ kind: 'end', product })}
        onFinish={(product) => open({ kind: 'finish', product })}
        onNote={(product) => open({ kind: 'note', product })}
      />
      {dialog && <LineDialogs {...{ line, dialog, commands }} onClose={() => setDialog(null)} />}
    </>
  )
}
