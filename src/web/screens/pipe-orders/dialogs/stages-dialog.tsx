import { ActionIcon, Button, Fieldset, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { pipeProduction } from '#contract/pipe-production.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import { MAX_STAGES } from '#domain/pipes/split.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { useDraftForm } from '#web/forms/use-draft-form.ts'
import { call } from '#web/lib/api.ts'
import { boot } from '#web/lib/boot.ts'
import { formatNumber } from '#web/lib/format.ts'
import { orderQuery } from '#web/screens/pipe-orders/model/queries.ts'
import { useTexts } from '#web/screens/pipe-orders/model/texts.ts'
import { undoOfPlan } from '#web/screens/pipe-orders/model/undo-of-plan.ts'
import { useOrderWrite } from '#web/screens/pipe-orders/model/use-order-write.ts'
import {
  bodyOfStages,
  checkStages,
  emptyStage,
  madeLength,
  proposedStages,
  type StageDraft,
} from './stages-draft.ts'

type Props = { order: number; product: PipeProduct; onClose: () => void }

/** Asks in which stages a product is made, and says what pipes they make together. */
export function StagesDialog({ order, product, onClose }: Props) {
  const t = useTexts()
  const client = useQueryClient()
  const { run, isPending, failure, forget } = useOrderWrite(order)
  const nameOf = (nth: number) => t('stages.name.proposed', { nth })
  const form = useDraftForm<Draft>({
    initialValues: { stages: proposedStages(product, boot().config.max_single_pipe_length, nameOf) },
    validate: ({ stages }) => checkStages(stages, { missing: t('missing'), number: t('number.invalid') }),
    onChange: forget,
  })
  const { stages } = form.values
  const handleSave = () => {
    const body = { stages: bodyOfStages(stages) }
    const seen = client.getQueryData(orderQuery(order).queryKey)
    if (!seen) return
    const { state_hash } = seen
    run({
      key: `stages of ${product.id} ${state_hash} ${JSON.stringify(body)}`,
      send: async (intent) => {
        const input = { params: { id: product.id }, query: { state_hash }, body }
        const reply = await call(pipeProduction.multiStage, input, { intent })
        const message = t('done.stages', { number: product.number, count: stages.length })
        return { message, undo: undoOfPlan(reply, '@pipeplan_split_merge') }
      },
      onDone: onClose,
    })
  }
  const metres = formatNumber(product.quantity)
  return (
    <FormDialog
      isChanged={form.isChanged}
      onClose={onClose}
      title={t('stages.title', { number: product.number, metres })}
      size="40rem"
    >
      <FormFrame
        error={failure}
        isSaving={isPending}
        save={t('stages.save')}
        onSubmit={form.submit(handleSave)}
        onCancel={onClose}
      >
        <StageList form={form} nameOf={nameOf} />
        <Made stages={stages} quantity={product.quantity} />
      </FormFrame>
    </FormDialog>
  )
}

type Draft = { readonly stages: readonly StageDraft[] }
type ListProps = { form: ReturnType<typeof useDraftForm<Draft>>; nameOf: (nth: number) => string }

/** The stages, to add to and to leave out of; two remain. */
function StageList({ form, nameOf }: ListProps) {
  const t = useTexts()
  const { stages } = form.values
  const remove = (index: number) => form.setValues({ stages: stages.filter((_, other) => other !== index) })
  const add = () =>
    form.setValues({ stages: [...stages, { ...emptyStage, name: nameOf(stages.length + 1) }] })
  return (
    <>
      {stages.map((_, index) => (
        <StageFields
          key={index}
          index={index}
          field={form.field}
          onRemove={stages.length > 2 ? () => remove(index) : null}
        />
      ))}
      {stages.length < MAX_STAGES && (
        <Button variant="subtle" size="touch" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {t('stages.add')}
        </Button>
      )}
    </>
  )
}

type FieldsProps = {
  index: number
  field: ReturnType<typeof useDraftForm<object>>['field']
  /** Null where it cannot be left out. */
  onRemove: (() => void) | null
}

function StageFields({ index, field, onRemove }: FieldsProps) {
  const t = useTexts()
  const legend = t('stages.name.proposed', { nth: index + 1 })
  const at = `stages.${index}.`
  return (
    <Fieldset legend={legend}>
      <Stack gap="sm">
        <SimpleGrid cols={2} spacing="sm">
          <TextInput label={t('stages.name')} size="touch" maxLength={60} {...field(`${at}name`)} />
          <TextInput
            label={t('stages.length')}
            size="touch"
            inputMode="decimal"
            autoComplete="off"
            data-autofocus={index === 0 || undefined}
            {...field(`${at}length`)}
          />
        </SimpleGrid>
        <TextInput
          label={t('stages.operation')}
          placeholder={t('stages.operation.example')}
          size="touch"
          maxLength={200}
          rightSection={
            onRemove && (
              <ActionIcon
                variant="subtle"
                size={48}
                aria-label={t('stages.remove', { nth: index + 1 })}
                title={t('stages.remove', { nth: index + 1 })}
                onClick={onRemove}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            )
          }
          {...field(`${at}operation`)}
        />
      </Stack>
    </Fieldset>
  )
}

/** What pipes the stages make. */
function Made({ stages, quantity }: { stages: readonly StageDraft[]; quantity: number }) {
  const t = useTexts()
  const length = madeLength(stages)
  if (length === null) return null
  const metres = formatNumber(length)
  const pieces = Math.round(quantity / length)
  return (
    <p role="status">
      {Math.abs(pieces * length - quantity) < 0.01
        ? t('stages.made', { metres, count: pieces })
        : t('stages.differ', { metres, quantity: formatNumber(quantity) })}
    </p>
  )
}
