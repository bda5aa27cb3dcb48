import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { YesNoDialog } from '#web/elements/yes-no-dialog.tsx'
import { FormatChoice, type ReportFormat } from './format-choice.tsx'
import { type ExportSelection, exportQuery, previewQuery } from './queries.ts'
import { ReportFile } from './report-file.tsx'
import { SizeNote } from './size-note.tsx'
import { useTexts } from './texts.ts'
import { useExportWrites } from './use-export-writes.ts'

/** Null while it is not known what is selected. */
type Props = { selection: ExportSelection | null; size: 'desk' | 'touch' }

/** Generates a report of the pipes that are selected, after one question, or two if there is a report already. */
export function GenerateReport({ selection, size }: Props) {
  const t = useTexts()
  const [question, setQuestion] = useState<'first' | 'second' | null>(null)
  const [format, setFormat] = useState<ReportFormat>('xlsx')
  const { data } = useQuery(exportQuery())
  const preview = useQuery({
    ...previewQuery(selection ?? {}),
    enabled: question !== null && selection !== null,
  })
  const { start, isPending } = useExportWrites()
  const file = data?.file ?? null
  const generate = () => {
    setQuestion(null)
    if (selection) start({ query: selection, format })
  }
  const isBusy = data === undefined || data.export_state === 'in_progress' || isPending
  return (
    <>
      <Button
        variant="default"
        size={size}
        disabled={isBusy || selection === null}
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        onClick={() => setQuestion('first')}
      >
        {t('generate')}
      </Button>
      <YesNoDialog
        opened={question === 'first'}
        question={t('generate')}
        onYes={() => (file ? setQuestion('second') : generate())}
        onNo={() => setQuestion(null)}
      >
        <p>{t('question.first')}</p>
        <SizeNote preview={preview} />
        <FormatChoice format={format} onChange={setFormat} />
      </YesNoDialog>
      <YesNoDialog
        opened={question === 'second'}
        question={t('generate')}
        grave
        onYes={generate}
        onNo={() => setQuestion(null)}
      >
        <p>{t('question.second')}</p>
        {file && <ReportFile file={file} />}
        <SizeNote preview={preview} />
      </YesNoDialog>
    </>
  )
}
