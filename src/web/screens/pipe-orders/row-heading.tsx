import { ActionIcon, Button } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import type { OrderRow } from '#contract/order-rows.ts'
import type { PipeOrder } from '#contract/pipe-orders.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import { OrderRowKind, OrderType } from '#domain/order.ts'
import { ProductionStatus, productionStatusOf } from '#domain/pipes/production-status.ts'
import { formatNumber } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { userCan } from '#web/lib/permission.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import type { OrderDialog } from './dialogs/order-dialogs.tsx'
import { metresForRow } from './model/row-metres.ts'
import { useTexts } from './model/texts.ts'
import classes from './product-table.module.css'
import { SharedStatus } from './shared-status.tsx'

type Props = {
  order: PipeOrder
  row: OrderRow
  products: readonly PipeProduct[]
  isOpen: boolean
  onFold: () => void
  onAsk: (dialog: OrderDialog) => void
}

/** A row of the order: what was ordered, how far its products are, and the way to add one. */
export function RowHeading({ order, row, products, isOpen, onFold, onAsk }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const leaves = products.filter(({ has_parts }) => !has_parts)
  const statuses = leaves.map(({ production_status }) => productionStatusOf(production_status))
  const count = statuses.filter((status) => status !== ProductionStatus.Cancelled).length
  const made = statuses.filter((status) => status === ProductionStatus.Produced).length
  const isPipe = row.kind === OrderRowKind.Pipe
  const metres = metresForRow(products)
  return (
    <tr className={classes.heading}>
      <th scope="rowgroup" colSpan={2}>
        <button type="button" className={classes.fold} aria-expanded={isOpen} onClick={onFold}>
          <IconChevronDown size={16} aria-hidden />
          <span>
            <b>{row.row_number}</b> {row.description}
            <small>
              {!isPipe
                ? t('row.ignored')
                : leaves.length === 0
                  ? t('row.noProduct')
                  : count === 0
                    ? t('row.cancelled', { count: leaves.length })
                    : t('row.made', { made, count })}
            </small>
          </span>
        </button>
      </th>
      <td colSpan={4}>
        <span className={classes.rowEnd}>
          {isPipe && row.unit === 'm' && metres > row.quantity && (
            <span className={classes.warning}>
              <IconAlertTriangle size={15} aria-hidden />
              {t('row.more', { metres: formatNumber(metres) })}
            </span>
          )}
          <b>
            {formatNumber(row.quantity, 1)} {enumLabel('unit', row.unit, language)}
          </b>
          {leaves.length > 0 && <SharedStatus statuses={statuses} />}
          {isPipe && leaves.length === 0 && userCan('@pipeplan_configure') && (
            <Button
              variant="default"
              size="desk"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => onAsk({ kind: 'product', row })}
            >
              {t('product.add')}
            </Button>
          )}
          <RowEditing {...{ order, row, products, onAsk }} />
        </span>
      </td>
    </tr>
  )
}

function RowEditing({ order, row, products, onAsk }: Pick<Props, 'order' | 'row' | 'products' | 'onAsk'>) {
  const t = useTexts()
  if (!mayEdit(order)) return null
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="desk"
        aria-label={t('row.edit', { number: row.row_number })}
        onClick={() => onAsk({ kind: 'row', order: order.id, row })}
      >
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      {products.length === 0 && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="desk"
          aria-label={t('row.delete', { number: row.row_number })}
          onClick={() => onAsk({ kind: 'delete-row', row })}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </>
  )
}

/** Adds a row to an order that is entered here. */
export function AddRowButton({ order, onAsk }: Pick<Props, 'order' | 'onAsk'>) {
  const t = useTexts()
  if (!mayEdit(order)) return null
  return (
    <Button
      variant="subtle"
      size="desk"
      mt="xs"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => onAsk({ kind: 'row', order: order.id, row: null })}
    >
      {t('row.add')}
    </Button>
  )
}

/** Rows of other orders come from their system. */
function mayEdit({ order_type }: PipeOrder): boolean {
  return order_type === OrderType.Internal && userCan('@orders_edit')
}
