import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LineState } from '#contract/lines.ts'
import { userCan } from '#web/lib/permission.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { usePageMark } from '#web/lib/use-page-mark.ts'
import { useWatched } from '#web/lib/use-watched.ts'
import { AtMachine } from '#web/stations/lazy-stations.ts'
import { LineDialogs, type OpenDialog } from './dialogs/lazy-dialogs.ts'
import { useKeptDialog } from './dialogs/use-kept-dialog.ts'
import { LineView } from './line-view.tsx'
import { lineSignalsQuery, operatorList, pauseCauses } from './model/queries.ts'
import { useLineCommands } from './model/use-line-commands.ts'
import { withKept } from './model/with-kept.ts'

/** The page of a line, for a tablet at the machine. */
export function LinePage({ line: read }: { line: LineState }) {
  const commands = useLineCommands(read)
  const language = useLanguage()
  const { data: tags = [] } = useQuery({ ...pauseCauses(read.id), enabled: false })
  const causes = tags.map(({ id, name, name_en }) => ({ id, name: language === 'et' ? name : name_en }))
  const line = withKept(read, commands.kept, causes)
  const kept = useKeptDialog(line)
  const { data: signals } = useQuery(lineSignalsQuery())
  usePageMark('filled')
  useWatched(line.running !== null)
  useDialogsAhead(line.id)
  const open = (next: OpenDialog) => {
    commands.forget()
    kept.open(next)
  }
  return (
    <>
      <LineView
        line={line}
        signal={signals?.find(({ machine }) => machine.id === line.id)}
        commands={commands}
        people={userCan('@stations_view') && <AtMachine machine={line.id} />}
        onPause={(product, mode) => open({ kind: 'pause', product, mode, at: serverNow() })}
        onCorrect={(product, pause) => open({ kind: 'correct', product, pause })}
        onExplain={(product, at) => open({ kind: 'pause', product, at })}
        onEnd={(product) => open({ kind: 'end', product, windingStart: line.running?.winding_start ?? null })}
        onFinish={(product) => open({ kind: 'finish', product })}
        onNote={(product) => open({ kind: 'note', product })}
      />
      {kept.dialog && (
        <LineDialogs {...{ line, commands, dialog: kept.dialog }} onDraft={kept.draft} onClose={kept.close} />
      )}
    </>
  )
}

/** Fetches what the dialogs of a line need, so that they open without a connection too. */
function useDialogsAhead(line: number): void {
  const client = useQueryClient()
  const language = useLanguage()
  useEffect(() => {
    void LineDialogs.fetchAhead(language)
    void client.prefetchQuery(pauseCauses(line))
    void client.prefetchQuery(operatorList())
  }, [client, language, line])
}
