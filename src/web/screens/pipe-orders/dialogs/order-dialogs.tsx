import type { OrderRow } from '#contract/order-rows.ts'
import type { PipeOrder } from '#contract/pipe-orders.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import { LazySplitDialog } from '#web/pipes/split/lazy-split-dialog.tsx'
import { BlockerDialog } from './blocker-dialog.tsx'
import { OrderCommentDialog, ProductCommentDialog } from './comment-dialogs.tsx'
import { DeleteOrderDialog } from './delete-order-dialog.tsx'
import { DeleteRowDialog, type Deletion } from './delete-row-dialog.tsx'
import { DueDialog } from './due-dialog.tsx'
import { OrderFormDialog } from './order-form-dialog.tsx'
import { PipesDialog } from './pipes-dialog.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { RowDialog } from './row-dialog.tsx'
import { StagesDialog } from './stages-dialog.tsx'
import { TagsDialog } from './tags-dialog.tsx'

/** What is asked before an order, a row or products change. */
export type OrderDialog =
  | Deletion
  | { readonly kind: 'order'; readonly order: PipeOrder | null }
  | { readonly kind: 'delete-order'; readonly order: PipeOrder }
  | { readonly kind: 'order-comment'; readonly order: PipeOrder }
  | { readonly kind: 'row'; readonly order: number; readonly row: OrderRow | null }
  | { readonly kind: 'product'; readonly row: OrderRow }
  | { readonly kind: 'comment'; readonly order: number; readonly products: readonly PipeProduct[] }
  | { readonly kind: 'due'; readonly order: number; readonly products: readonly PipeProduct[] }
  | { readonly kind: 'tags'; readonly order: number; readonly products: readonly PipeProduct[] }
  | { readonly kind: 'pipes'; readonly order: number; readonly product: PipeProduct }
  | { readonly kind: 'blocker'; readonly order: number; readonly product: PipeProduct }
  | { readonly kind: 'stages'; readonly order: number; readonly product: PipeProduct }
  | {
      readonly kind: 'split'
      readonly product: PipeProduct
      readonly split: (lengths: readonly number[]) => void
    }

type Props = {
  dialog: OrderDialog
  onClose: () => void
  /** Receives a new order. */
  onMade?: (order: number) => void
  /** Receives a new product. */
  onProduct?: (product: number) => void
  /** The order no longer exists. */
  onGone?: () => void
}

/** The dialog that was asked for. */
export function OrderDialogs({ dialog, onClose, onMade, onProduct, onGone }: Props) {
  switch (dialog.kind) {
    case 'order':
      return <OrderFormDialog order={dialog.order} onClose={onClose} onMade={onMade} />
    case 'order-comment':
      return <OrderCommentDialog order={dialog.order} onClose={onClose} />
    case 'row':
      return <RowDialog order={dialog.order} row={dialog.row} onClose={onClose} />
    case 'product':
      return <ProductDialog row={dialog.row} onClose={onClose} onMade={onProduct} />
    case 'comment':
      return <ProductCommentDialog order={dialog.order} products={dialog.products} onClose={onClose} />
    case 'due':
      return <DueDialog order={dialog.order} products={dialog.products} onClose={onClose} />
    case 'tags':
      return <TagsDialog order={dialog.order} products={dialog.products} onClose={onClose} />
    case 'pipes':
      return <PipesDialog order={dialog.order} product={dialog.product.id} onClose={onClose} />
    case 'blocker':
      return <BlockerDialog order={dialog.order} product={dialog.product} onClose={onClose} />
    case 'stages':
      return <StagesDialog order={dialog.order} product={dialog.product} onClose={onClose} />
    case 'split':
      return <LazySplitDialog product={dialog.product} onSplit={dialog.split} onClose={onClose} />
    case 'delete-order':
      return <DeleteOrderDialog order={dialog.order} onClose={onClose} onGone={onGone} />
    default:
      return <DeleteRowDialog dialog={dialog} onClose={onClose} />
  }
}
