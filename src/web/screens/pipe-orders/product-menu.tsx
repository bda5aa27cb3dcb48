import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { PipeOrder } from '#contract/pipe-orders.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import { allowsCommand, productionStatusOf } from '#domain/pipes/production-status.ts'
import { DropPanel } from '#web/elements/drop-panel.tsx'
import { userCan } from '#web/lib/permission.ts'
import type { OrdersAddress } from '#web/orders/orders-address.ts'
import type { OrderDialog } from './dialogs/order-dialogs.tsx'
import { canBeUnplanned } from './model/can-be-unplanned.ts'
import { mergeOffer } from './model/merge-offer.ts'
import { productNames } from './model/product-names.ts'
import { useTexts } from './model/texts.ts'
import classes from './product-table.module.css'
import { Unmerged } from './unmerged.tsx'
import type { ProductCommands } from './use-product-commands.ts'

type Props = {
  order: PipeOrder
  product: PipeProduct
  /** What it is split into, or was split into with it: what can be merged. */
  family: readonly PipeProduct[]
  address: OrdersAddress
  commands: ProductCommands
  onAsk: (dialog: OrderDialog) => void
}

type Item = {
  readonly name: string
  /** What it does, where its name does not say that. */
  readonly what?: string
  readonly isOffered: boolean
  readonly run: () => void
}

/** What else can be done with a product: only what its status and the user's permissions allow. */
export function ProductMenu(props: Props) {
  const t = useTexts()
  const [isOpened, setOpened] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const { number } = props.product
  return (
    <DropPanel
      className={classes.more}
      label={t('more', { number })}
      face={<IconDots size={18} aria-hidden />}
      panelRef={panel}
      panelClassName={classes.menu}
      isWhole
      onOpen={() => setOpened(true)}
    >
      {isOpened && <Items {...props} onClose={() => panel.current?.hidePopover()} />}
    </DropPanel>
  )
}

function Items({ onClose, ...props }: Props & { onClose: () => void }) {
  const t = useTexts()
  const items = useItems(props).filter(({ isOffered }) => isOffered)
  const why = whyFixed(props.product)
  return (
    <>
      {why !== null && mayChange() && <p className={classes.why}>{t(why)}</p>}
      {userCan('@pipeplan_split_merge') && <Unmerged parts={props.family} siblings={props.family.length} />}
      {items.map(({ name, what, run }) => (
        <Button
          key={name}
          variant="subtle"
          color="gray"
          size="touch"
          fullWidth
          data-explained={what ? '' : undefined}
          justify="flex-start"
          onClick={() => {
            onClose()
            run()
          }}
        >
          <span>
            {name}
            {what && <small>{what}</small>}
          </span>
        </Button>
      ))}
    </>
  )
}

/** Returns why a product cannot be configured or split, and what can be done instead; null if it can. */
function whyFixed({ production_status, has_parts }: PipeProduct) {
  const status = productionStatusOf(production_status)
  if (has_parts || allowsCommand(status, 'configure')) return null
  if (allowsCommand(status, 'unplan')) return 'fixed.planned' as const
  if (allowsCommand(status, 'end')) return 'fixed.running' as const
  return allowsCommand(status, 'restore') ? ('fixed.cancelled' as const) : ('fixed.begun' as const)
}

function mayChange(): boolean {
  return userCan('@pipeplan_configure') || userCan('@pipeplan_split_merge')
}

function useItems(props: Props): Item[] {
  const { order, product, address, commands, onAsk } = props
  const t = useTexts()
  const { id, production_status, has_parts, parent, pipes } = product
  const allows = (command: Parameters<typeof allowsCommand>[1]) =>
    allowsCommand(productionStatusOf(production_status), command)
  const mayConfigure = userCan('@pipeplan_configure')
  const mayPlan = userCan('@pipeplan_plan')
  return [
    {
      name: t(mayConfigure && !has_parts && allows('configure') ? 'configure' : 'configure.view'),
      isOffered: true,
      run: () => address.open('configure', id),
    },
    ...useDivisions(props),
    {
      name: t('unplan'),
      isOffered: mayPlan && canBeUnplanned(product),
      run: () => commands.unplan([product]),
    },
    {
      name: t('comment'),
      isOffered: mayConfigure,
      run: () => onAsk({ kind: 'comment', order: order.id, products: [product] }),
    },
    {
      name: t('tags.edit'),
      isOffered: mayConfigure,
      run: () => onAsk({ kind: 'tags', order: order.id, products: [product] }),
    },
    {
      name: t('pipes'),
      isOffered: mayConfigure && userCan('@pipes_view') && !has_parts,
      run: () => onAsk({ kind: 'pipes', order: order.id, product }),
    },
    ...useBlocking(props),
    ...useEndings(props),
    {
      name: t('delete'),
      isOffered: mayConfigure && parent === null && allows('delete') && pipes.length === 0,
      run: () => onAsk({ kind: 'delete-product', order: order.id, product }),
    },
    { name: t('history'), isOffered: true, run: () => address.open('history', id) },
  ]
}

/** What keeps a product from being planned or made, and brings it back. */
function useEndings({ product, commands }: Props): Item[] {
  const t = useTexts()
  const { production_status, is_active, pipes } = product
  const allows = (command: Parameters<typeof allowsCommand>[1]) =>
    allowsCommand(productionStatusOf(production_status), command)
  const mayPlan = userCan('@pipeplan_plan')
  const mayDeactivate = userCan('@pipeplan_deactivate')
  return [
    {
      name: t('deactivate'),
      what: t('deactivate.what'),
      isOffered: mayDeactivate && is_active && allows('deactivate') && pipes.length === 0,
      run: () => commands.deactivate([product]),
    },
    { name: t('activate'), isOffered: mayDeactivate && !is_active, run: () => commands.activate([product]) },
    {
      name: t('cancel'),
      what: t('cancel.what'),
      isOffered: mayPlan && allows('cancel'),
      run: () => commands.cancel([product]),
    },
    {
      name: t('restore'),
      isOffered: mayPlan && allows('restore'),
      run: () => commands.restore([product]),
    },
  ]
}

/** What blocks a product, and lets it go again. */
function useBlocking({ order, product, commands, onAsk }: Props): Item[] {
  const t = useTexts()
  const mayManage = userCan('@pipeplan_manage_blockers')
  const status = productionStatusOf(product.production_status)
  return [
    {
      name: t('blocker.add'),
      isOffered: mayManage && !allowsCommand(status, 'restore'),
      run: () => onAsk({ kind: 'blocker', order: order.id, product }),
    },
    {
      name: t('unblock'),
      isOffered: mayManage && product.blockers.some(({ id }) => id !== null),
      run: () => commands.unblock(product),
    },
  ]
}

/** What makes several products of one, and one of several. */
function useDivisions({ order, product, family, commands, onAsk }: Props): Item[] {
  const t = useTexts()
  const { production_status, has_parts, parent } = product
  const status = productionStatusOf(production_status)
  const maySplit = userCan('@pipeplan_split_merge')
  const isWhole = maySplit && !has_parts
  const { parts: merged } = mergeOffer(family, { siblings: family.length })
  const planned = family.filter(canBeUnplanned)
  const isRest = merged.length < family.length
  return [
    {
      name: isRest ? t('merge.rest', productNames(merged)) : t('merge.parts'),
      isOffered: maySplit && merged.length > 1,
      run: () => commands.merge(merged),
    },
    {
      name: t('unplan.some', productNames(planned)),
      isOffered: has_parts && planned.length > 0 && userCan('@pipeplan_plan'),
      run: () => commands.unplan(planned),
    },
    {
      name: t('split.ask'),
      isOffered: isWhole && allowsCommand(status, 'split'),
      run: () => onAsk({ kind: 'split', product, split: (lengths) => commands.split(product, lengths) }),
    },
    {
      name: t('stages'),
      isOffered: isWhole && parent === null && allowsCommand(status, 'multi_stage'),
      run: () => onAsk({ kind: 'stages', order: order.id, product }),
    },
  ]
}
