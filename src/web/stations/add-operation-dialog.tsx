import { NativeSelect, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTexts as useSharedTexts } from '#web/elements/texts.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { useDraftForm } from '#web/forms/use-draft-form.ts'
import { boot } from '#web/lib/boot.ts'
import { userCan } from '#web/lib/permission.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { stationsQuery } from './queries.ts'
import { useTexts } from './texts.ts'
import { type PipeOfOperations, useOperationsOfPipe } from './use-operations-of-pipe.ts'

type Props = { pipe: PipeOfOperations; onClose: () => void }
type Draft = { operation: string; station: string; comment: string }

const LONGEST_COMMENT = 500

/** Asks what is to be done to a pipe, and where. */
export function AddOperationDialog({ pipe, onClose }: Props) {
  const t = useTexts()
  const shared = useSharedTexts()
  const language = useLanguage()
  const { add, isPending, failure, forget } = useOperationsOfPipe(pipe)
  const { data: all = [] } = useQuery({ ...stationsQuery(), enabled: userCan('@stations_view') })
  const stations = all.filter(({ station_type }) => station_type === boot().config.station_type.operation)
  const kinds = boot().enums['pipe_operation'] ?? []
  const initialValues: Draft = { operation: String(kinds[0]?.code ?? ''), station: '', comment: '' }
  const form = useDraftForm<Draft>({ initialValues, validate: () => ({}), onChange: forget })
  const handleSave = ({ operation, station, comment }: Draft) =>
    add({ operation, station: station === '' ? null : Number(station), comment: comment.trim() }, onClose)
  return (
    <FormDialog
      isChanged={form.isChanged}
      onClose={onClose}
      title={t('add.title', { number: pipe.number })}
      size="32rem"
    >
      <FormFrame
        error={failure}
        isSaving={isPending}
        save={t('add')}
        onSubmit={form.submit(handleSave)}
        onCancel={onClose}
      >
        <NativeSelect
          label={t('add.operation')}
          size="touch"
          data={kinds.map((kind) => ({ value: String(kind.code), label: kind[language] }))}
          {...form.field('operation')}
        />
        <NativeSelect
          label={t('add.station')}
          size="touch"
          data={[
            { value: '', label: t('add.noStation') },
            ...stations.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          {...form.field('station')}
        />
        <Textarea
          label={shared('comment')}
          size="touch"
          rows={2}
          maxLength={LONGEST_COMMENT}
          {...form.field('comment')}
        />
      </FormFrame>
    </FormDialog>
  )
}
