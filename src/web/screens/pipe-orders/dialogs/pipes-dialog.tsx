import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PipeProduct, pipeProducts } from '#contract/pipe-products.ts'
import lists from '#web/elements/list.module.css'
import { reversing } from '#web/elements/reversing.ts'
import { YesNoDialog } from '#web/elements/yes-no-dialog.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { call } from '#web/lib/api.ts'
import { formatNumber } from '#web/lib/format.ts'
import { orderQuery, pipeByNumberQuery } from '#web/screens/pipe-orders/model/queries.ts'
import { useTexts } from '#web/screens/pipe-orders/model/texts.ts'
import { useOrderWrite } from '#web/screens/pipe-orders/model/use-order-write.ts'
import { LinkedPipe } from './linked-pipe.tsx'

type Props = { order: number; product: number; onClose: () => void }

/** The pipes of a product: another is linked by its number, and each can be unlinked or given to another product of the order. */
export function PipesDialog({ order, product: id, onClose }: Props) {
  const t = useTexts()
  const { data } = useQuery(orderQuery(order))
  const write = usePipeLinks(order)
  const [number, setNumber] = useState('')
  const [leaving, askAbout] = useState<PipeProduct['pipes'][number] | null>(null)
  const product = data?.products.find((each) => each.id === id)
  if (!data || !product) return null
  return (
    <>
      <FormDialog
        isChanged={number.trim() !== ''}
        closeOnEscape={leaving === null}
        onClose={onClose}
        title={t('pipes.title', { number: product.number })}
        size="34rem"
      >
        {product.pipes.length === 0 && <p>{t('pipes.none')}</p>}
        <ul className={lists.list}>
          {product.pipes.map((pipe) => (
            <LinkedPipe
              key={pipe.id}
              pipe={pipe}
              others={data.products.filter((other) => other.id !== id && !other.has_parts)}
              isPending={write.isPending}
              onMove={(to) => write.link({ pipe, from: id, to })}
              onUnlink={() => askAbout(pipe)}
            />
          ))}
        </ul>
        <LinkForm {...{ product, number, write, onClose }} onNumber={setNumber} />
      </FormDialog>
      <YesNoDialog
        opened={leaving !== null}
        question={t('pipes.unlink.ask', { pipe: leaving?.number ?? '', number: product.number })}
        yes={t('pipes.unlink')}
        no={t('delete.keep')}
        onYes={() => {
          if (leaving) write.unlink(leaving, product)
          askAbout(null)
        }}
        onNo={() => askAbout(null)}
      >
        <p>{t('pipes.unlink.note')}</p>
      </YesNoDialog>
    </>
  )
}

type FormProps = {
  product: PipeProduct
  number: string
  write: ReturnType<typeof usePipeLinks>
  onNumber: (number: string) => void
  onClose: () => void
}

function LinkForm({ product, number, write, onNumber, onClose }: FormProps) {
  const t = useTexts()
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
        const onDone = () => onNumber('')
        if (isLinkable) write.link({ pipe: found, from: found.product.id, to: product, onDone })
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
          onNumber(currentTarget.value)
        }}
      />
    </FormFrame>
  )
}

type Pipe = { readonly id: number; readonly number: string }
type Product = Pick<PipeProduct, 'id' | 'number'>
type Link = {
  readonly pipe: Pipe
  /** The product that it was linked to. */
  readonly from: number
  readonly to: Product
  readonly onDone?: () => void
}

function usePipeLinks(order: number) {
  const t = useTexts()
  const { run, isPending, failure, forget } = useOrderWrite(order)
  const link = ({ pipe, from, to, onDone }: Link) =>
    run({
      key: `link ${pipe.id} to ${to.id}`,
      send: async (intent) => {
        await linking(to.id, pipe)(intent)
        const message = t('done.link', { pipe: pipe.number, number: to.number })
        return {
          message,
          undo: reversing(`link ${pipe.id} to ${from}`, linking(from, pipe), linking(to.id, pipe)),
        }
      },
      onDone: () => onDone?.(),
    })
  const unlink = (pipe: Pipe, from: Product) =>
    run({
      key: `unlink ${pipe.id} from ${from.id}`,
      send: async (intent) => {
        await unlinking(from.id, pipe)(intent)
        const message = t('done.unlink', { pipe: pipe.number, number: from.number })
        return {
          message,
          undo: reversing(
            `link ${pipe.id} to ${from.id}`,
            linking(from.id, pipe, true),
            unlinking(from.id, pipe),
          ),
        }
      },
      onDone: () => undefined,
    })
  return { link, unlink, isPending, failure, forget }
}

const linking =
  (id: number, pipe: Pipe, undo = false) =>
  async (intent: string) => {
    await call(pipeProducts.pipe, { params: { id }, body: { pipes: [pipe.id], undo } }, { intent })
  }

const unlinking = (id: number, pipe: Pipe) => async (intent: string) => {
  await call(pipeProducts.pipe, { params: { id }, body: { pipes: [pipe.id], unlink: true } }, { intent })
}
