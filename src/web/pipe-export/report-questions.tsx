import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { YesNoDialog } from '#web/elements/yes-no-dialog.tsx'
import { FormatChoice, type ReportFormat } from './format-choice.tsx'
import { type ExportSelection, exportQuery, previewQuery } from './queries.ts'
import { ReportFile } from './report-file.tsx'
import classes from './report-questions.module.css'
import { SizeNote } from './size-note.tsx'
import { useTexts } from './texts.ts'
import { useExportWrites } from './use-export-writes.ts'

type Props = { selection: ExportSelection; opened: boolean; onClose: () => void }

/** Asks before a report of the pipes selected is generated: once, and once more if it replaces a file. */
export function ReportQuestions({ selection, opened, onClose }: Props) {
  const t = useTexts()
  const [isSecond, setSecond] = useState(false)
  const [format, setFormat] = useState<ReportFormat>('xlsx')
  const { data } = useQuery(exportQuery())
  const preview = useQuery({ ...previewQuery(selection), enabled: opened })
  const { start } = useExportWrites()
  const file = data?.file ?? null
  const close = () => {
    setSecond(false)
    onClose()
  }
  const generate = () => {
    close()
    start({ query: selection, format })
  }
  return (
    <>
      <YesNoDialog
        opened={opened && !isSecond}
        question={t('generate')}
        onYes={() => (file ? setSecond(true) : generate())}
        onNo={close}
      >
        <p className={classes.question}>{t('question.first')}</p>
        <SizeNote preview={preview} />
        <FormatChoice format={format} onChange={setFormat} />
      </YesNoDialog>
      <YesNoDialog opened={opened && isSecond} question={t('generate')} grave onYes={generate} onNo={close}>
        <p className={classes.question}>{t('question.second')}</p>
        {file && (
          <div className={classes.file}>
            <ReportFile file={file} />
          </div>
        )}
        <SizeNote preview={preview} />
      </YesNoDialog>
    </>
  )
}
