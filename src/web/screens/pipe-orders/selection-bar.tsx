import { Button } from '@mantine/core'
import type { PipeProduct } from '#contract/pipe-products.ts'
import { allowsCommand, productionStatusOf } from '#domain/pipes/production-status.ts'
import { useBottomBar } from '#web/elements/use-bottom-bar.ts'
import { userCan } from '#web/lib/permission.ts'
import type { OrderDialog } from './dialogs/order-dialogs.tsx'
import { canBeUnplanned } from './model/can-be-unplanned.ts'
import { productNames } from './model/product-names.ts'
import { useTexts } from './model/texts.ts'
import classes from './product-table.module.css'
import { Unmerged } from './unmerged.tsx'
import type { ProductCommands } from './use-product-commands.ts'

type Props = {
  order: number
  products: readonly PipeProduct[]
  /** All of the order. */
  all: readonly PipeProduct[]
  commands: ProductCommands
  onAsk: (dialog: OrderDialog) => void
  onClear: () => void
}

/** What can be done with all selected products. */
export function ProductSelectionBar(props: Props) {
  const { products, all, commands, onClear } = props
  const t = useTexts()
  const [bar] = useBottomBar()
  return (
    <fieldset ref={bar} className={classes.selection} aria-label={t('selection')}>
      <strong role="status">{t('selection.count', { count: products.length })}</strong>
      {useActions(props)
        .filter(({ isOffered }) => isOffered)
        .map(({ name, what, run }) => (
          <Button
            key={name}
            variant="default"
            size="desk"
            title={what}
            disabled={commands.isPending}
            onClick={run}
          >
            {name}
          </Button>
        ))}
      <Button variant="subtle" size="desk" onClick={onClear}>
        {t('selection.clear')}
      </Button>
      {userCan('@pipeplan_split_merge') && areSiblings(products) && (
        <Unmerged parts={products} siblings={partCount(products[0], all)} />
      )}
    </fieldset>
  )
}

/** Returns whether products are parts of the same one. */
function areSiblings([first, ...others]: readonly PipeProduct[]): boolean {
  const parent = first?.parent ?? null
  return parent !== null && others.length > 0 && others.every((other) => other.parent === parent)
}

function partCount(part: PipeProduct | undefined, all: readonly PipeProduct[]): number {
  return all.filter(({ parent }) => parent === part?.parent).length
}

type Action = {
  readonly name: string
  /** What it does, where its name does not say that. */
  readonly what?: string
  readonly isOffered: boolean
  readonly run: () => void
}

function useActions({ order, products, commands, onAsk, onClear }: Props): Action[] {
  const t = useTexts()
  const all = (holds: (product: PipeProduct) => boolean) => products.every(holds)
  const allows = (command: Parameters<typeof allowsCommand>[1]) =>
    all(({ production_status }) => allowsCommand(productionStatusOf(production_status), command))
  const planned = products.filter(canBeUnplanned)
  const act = (run: (products: readonly PipeProduct[]) => void) => () => {
    run(products)
    onClear()
  }
  const ask = (kind: 'comment' | 'tags' | 'due') => () => onAsk({ kind, order, products })
  const [mayConfigure, mayDeactivate] = [userCan('@pipeplan_configure'), userCan('@pipeplan_deactivate')]
  const mayPlan = userCan('@pipeplan_plan')
  const mayMerge = userCan('@pipeplan_split_merge')
  const hasRows = all(({ order_row }) => order_row !== null)
  const isActive = all(({ is_active }) => is_active)
  const isInactive = all(({ is_active }) => !is_active)
  return [
    {
      name: t('merge'),
      isOffered: mayMerge && areSiblings(products) && allows('merge'),
      run: act(commands.merge),
    },
    {
      name: planned.length === products.length ? t('unplan') : t('unplan.some', productNames(planned)),
      isOffered: mayPlan && planned.length > 0,
      // They stay selected, to be merged.
      run: () => commands.unplan(planned),
    },
    { name: t('comment'), isOffered: mayConfigure, run: ask('comment') },
    { name: t('tags.edit'), isOffered: mayConfigure, run: ask('tags') },
    {
      name: t('due.edit'),
      isOffered: userCan('@orders_edit') && (mayConfigure || mayDeactivate) && hasRows,
      run: ask('due'),
    },
    {
      name: t('deactivate'),
      what: t('deactivate.what'),
      isOffered: mayDeactivate && isActive && allows('deactivate'),
      run: act(commands.deactivate),
    },
    { name: t('activate'), isOffered: mayDeactivate && isInactive, run: act(commands.activate) },
    {
      name: t('cancel'),
      what: t('cancel.what'),
      isOffered: mayPlan && allows('cancel'),
      run: act(commands.cancel),
    },
    { name: t('restore'), isOffered: mayPlan && allows('restore'), run: act(commands.restore) },
  ]
}
