import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PipeProduct, pipeProducts } from '#contract/pipe-products.ts'
import { ChoiceList } from '#web/elements/choice-list.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { call } from '#web/lib/api.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { productNames } from '#web/screens/pipe-orders/model/product-names.ts'
import { tagName, tagsQuery } from '#web/screens/pipe-orders/model/tags.ts'
import { useTexts } from '#web/screens/pipe-orders/model/texts.ts'
import { useOrderWrite } from '#web/screens/pipe-orders/model/use-order-write.ts'

type Props = { order: number; products: readonly PipeProduct[]; onClose: () => void }

/** The tags of products, the same for all of them. */
export function TagsDialog({ order, products, onClose }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const { data: tags = [] } = useQuery(tagsQuery())
  const { run, isPending, failure, forget } = useOrderWrite(order)
  const [first] = products
  const common = (first?.tags ?? []).filter((tag) => products.every((each) => each.tags.includes(tag)))
  const [chosen, setChosen] = useState<readonly string[]>(common.map(String))
  const isChanged = new Set(chosen).symmetricDifference(new Set(common.map(String))).size > 0
  const named = productNames(products)
  const handleSave = () =>
    run({
      key: `tags ${named.names} ${chosen.join()}`,
      send: async (intent) => {
        const ids = products.map(({ id }) => id)
        const changes = { tags: chosen.map(Number) }
        await call(pipeProducts.bulkUpdate, { body: { ids, changes } }, { intent })
        return { message: t('done.tags', named) }
      },
      onDone: onClose,
    })
  return (
    <FormDialog isChanged={isChanged} onClose={onClose} title={t('tags.title', named)}>
      <FormFrame
        error={failure}
        isSaving={isPending}
        onSubmit={(event) => {
          event.preventDefault()
          handleSave()
        }}
        onCancel={onClose}
      >
        <ChoiceList
          label={t('tags')}
          choices={tags
            .filter(({ id, is_active }) => is_active || chosen.includes(String(id)))
            .map((tag) => ({ value: String(tag.id), label: `${tag.group.name}: ${tagName(tag, language)}` }))}
          chosen={chosen}
          onChange={(next) => {
            forget()
            setChosen(next)
          }}
        />
        {tags.length === 0 && <p>{t('tags.none')}</p>}
        {products.length > 1 && <p>{t('tags.note')}</p>}
      </FormFrame>
    </FormDialog>
  )
}
