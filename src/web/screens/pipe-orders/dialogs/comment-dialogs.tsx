import { type PipeOrder, pipeOrders } from '#contract/pipe-orders.ts'
import { type PipeProduct, pipeProducts } from '#contract/pipe-products.ts'
import { CommentDialog } from '#web/forms/comment-dialog.tsx'
import { call } from '#web/lib/api.ts'
import { useTexts } from '#web/screens/pipe-orders/model/texts.ts'
import { useOrderWrite } from '#web/screens/pipe-orders/model/use-order-write.ts'

type OrderProps = { order: PipeOrder; onClose: () => void }

/** The comment on an order. */
export function OrderCommentDialog({ order: { id, order_number, comment }, onClose }: OrderProps) {
  const save = (text: string, intent: string) =>
    call(pipeOrders.change, { params: { id }, body: { comment: text } }, { intent })
  return <SavedCommentDialog order={id} name={order_number} comment={comment} save={save} onClose={onClose} />
}

type ProductProps = { order: number; products: readonly PipeProduct[]; onClose: () => void }

/** The comment on products, the same for all of them. */
export function ProductCommentDialog({ order, products, onClose }: ProductProps) {
  const comments = new Set(products.map((product) => product.comment))
  const [comment = ''] = comments.size === 1 ? comments : []
  const name = products.map(({ number }) => `-${number}`).join(', ')
  const ids = products.map(({ id }) => id)
  const save = (text: string, intent: string) =>
    call(pipeProducts.bulkUpdate, { body: { ids, changes: { comment: text } } }, { intent })
  return <SavedCommentDialog {...{ order, name, comment, save, onClose }} />
}

type Props = {
  order: number
  name: string
  comment: string
  save: (comment: string, intent: string) => Promise<unknown>
  onClose: () => void
}

function SavedCommentDialog({ order, name, comment, save, onClose }: Props) {
  const t = useTexts()
  const write = useOrderWrite(order)
  const handleSave = (text: string) =>
    write.run({
      key: `comment ${name} ${text}`,
      send: async (intent) => {
        await save(text, intent)
        return { message: t('done.comment', { name }) }
      },
      onDone: onClose,
    })
  return (
    <CommentDialog
      title={t('comment.title', { name })}
      {...{ comment, write, onClose }}
      onSave={handleSave}
    />
  )
}
