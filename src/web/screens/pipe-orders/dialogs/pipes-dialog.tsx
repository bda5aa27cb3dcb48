import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PipeProduct, pipeProducts } from '#contract/pipe-products.ts'
import { Dialog } from '#web/elements/dialog.tsx'
import lists from '#web/elements/list.module.css'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { call } from '#web/lib/api.ts'
import { formatNumber } from '#web/lib/format.ts'
import { PipeStatusBadge } from '#web/pipes/pipe-status-badge.tsx'
import { orderQuery, pipeByNumberQuery } from '#web/screens/pipe-orders/model/queries.ts'
import { useTexts } from '#web/screens/pipe-orders/model/texts.ts'
import { useOrderWrite } from '#web/screens/pipe-orders/model/use-order-write.ts'

type Props = { order: number; product: number; onClose: () => void }

/** The pipes of a product: another is linked by its number, and each can be given to another product of the order. */
export function PipesDialog({ order, product: id, onClose }: Props) {
  const t = useTexts()
  const { data } = useQuery(orderQuery(order))
  const write = usePipeLinks(order)
  const product = data?.products.find((each) => each.id === id)
  if (!data || !product) return null
  const others = data.products.filter((other) => other.id !== id && !other.has_parts)
  return (
    <Dialog opened onClose={onClose} title={t('pipes.title', { number: product.number })} size="34rem">
      {product.pipes.length === 0 && <p>{t('pipes.none')}</p>}
      <ul className={lists.list}>
        {product.pipes.map((pipe) => (
          <li key={pipe.id}>
            <b>{pipe.number}</b> <PipeStatusBadge status={pipe.status} />
            {others.length > 0 && (
              <NativeSelect
                size="touch"
                mt="xs"
                aria-label={t('pipes.move', { number: pipe.number })}
                disabled={write.isPending}
                value=""
                data={[
                  { value: '', label: t('pipes.moveTo') },
                  ...others.map((other) => ({
                    value: String(other.id),
                    label: `-${other.number} ${other.name}`,
                  })),
                ]}
                onChange={({ currentTarget: { value } }) => {
                  const to = others.find((other) => String(other.id) === value)
                  if (to) write.link({ pipe, from: id, to })
                }}
              />
            )}
          </li>
        ))}
      </ul>
      <LinkForm product={product} write={write} onClose={onClose} />
    </Dialog>
  )
}

type FormProps = { product: PipeProduct; write: ReturnType<typeof usePipeLinks>; onClose: () => void }

function LinkForm({ product, write, onClose }: FormProps) {
  const t = useTexts()
  const [number, setNumber] = useState('')
  const { data: found } = useQuery(pipeByNumberQuery(number))
  const isOwn = found?.product.id === product.id
  const isLinkable = found !== null && found !== undefined && !isOwn
  return (
    <FormFrame
      error={write.failure}
      isSaving={write.isPending}
      save={t('pipes.link')}
      isDisabled={!isLinkable}
      onSubmit={(event) => {
        event.preventDefault()
        if (isLinkable) write.link({ pipe: found, from: found.product.id, to: product })
      }}
      onCancel={onClose}
    >
      <TextInput
        label={t('pipes.number')}
        placeholder="261124-W1-003"
        size="touch"
        autoComplete="off"
        data-autofocus
        value={number}
        error={found === null && t('pipes.unknown')}
        description={
          found &&
          (isOwn
            ? t('pipes.own')
            : t('pipes.found', {
                product: found.product.name,
                order: found.order_number ?? '–',
                length: formatNumber(found.length, 2),
              }))
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={({ currentTarget }) => {
          write.forget()
          setNumber(currentTarget.value)
        }}
      />
    </FormFrame>
  )
}

type Link = {
  readonly pipe: { readonly id: number; readonly number: string }
  /** The product that it was linked to. */
  readonly from: number
  readonly to: Pick<PipeProduct, 'id' | 'number'>
}

function usePipeLinks(order: number) {
  const t = useTexts()
  const { run, isPending, failure, forget } = useOrderWrite(order)
  const linkTo = async (id: number, pipe: number, intent: string) => {
    await call(pipeProducts.pipe, { params: { id }, body: { pipes: [pipe] } }, { intent })
    return null
  }
  const link = ({ pipe, from, to }: Link) =>
    run({
      key: `link ${pipe.id} to ${to.id}`,
      send: async (intent) => {
        await linkTo(to.id, pipe.id, intent)
        return {
          message: t('done.link', { pipe: pipe.number, number: to.number }),
          undo: { key: `link ${pipe.id} to ${from}`, send: (again) => linkTo(from, pipe.id, again) },
        }
      },
      onDone: () => undefined,
    })
  return { link, isPending, failure, forget }
}
