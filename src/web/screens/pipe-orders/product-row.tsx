import { Button, Checkbox } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconAlertTriangle, IconArrowsSplit, IconBan } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { PipeOrder } from '#contract/pipe-orders.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import {
  allowsCommand,
  hasBegun,
  ProductionStatus,
  productionStatusOf,
} from '#domain/pipes/production-status.ts'
import { proposedLengths } from '#domain/pipes/split.ts'
import { boot } from '#web/lib/boot.ts'
import { formatDate, formatNumber, formatTime, formatTimeAfter } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { userCan } from '#web/lib/permission.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import type { OrdersAddress } from '#web/orders/orders-address.ts'
import { lengthsWords } from '#web/pipes/lengths-words.ts'
import { ProductStatus } from '#web/pipes/production-badge.tsx'
import type { OrderDialog } from './dialogs/order-dialogs.tsx'
import { blockPath, canSeePlan } from './model/plan-path.ts'
import { tagName, tagsQuery } from './model/tags.ts'
import { useTexts } from './model/texts.ts'
import { ProductMenu } from './product-menu.tsx'
import classes from './product-table.module.css'
import { SharedStatus } from './shared-status.tsx'
import type { ProductCommands } from './use-product-commands.ts'

type Props = {
  order: PipeOrder
  product: PipeProduct
  /** What it is split into. */
  parts: readonly PipeProduct[]
  /** Those, or what was split off together with it. */
  family: readonly PipeProduct[]
  address: OrdersAddress
  commands: ProductCommands
  chosen: ReadonlySet<number>
  onToggle: () => void
  onAsk: (dialog: OrderDialog) => void
}

/** A pipe product: how far it is, when it is wound, and what is in its way. */
export function ProductRow({ order, product, parts, family, address, commands, ...props }: Props) {
  const { chosen, onToggle, onAsk } = props
  const t = useTexts()
  const { id, number, name, parent, has_parts, is_active } = product
  const isShown = address.state.product === id
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isShown) button.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  return (
    <tr
      className={classes.product}
      data-part={parent !== null || undefined}
      data-shown={isShown || undefined}
      data-inactive={!is_active || undefined}
    >
      <th scope="row">
        <span className={classes.name}>
          <Select {...{ product, chosen, onToggle }} />
          <span>
            <button
              ref={button}
              type="button"
              className={classes.open}
              onClick={() => address.open('configure', id)}
            >
              <b>-{number}</b> {name}
            </button>
            {product.stage_no !== null && <small>{stageWords(product)}</small>}
            {!is_active && <small>{t('inactive')}</small>}
            {product.comment !== '' && <small>{product.comment}</small>}
            <Tags ids={product.tags} />
          </span>
        </span>
      </th>
      <td className={classes.figure}>{t('metres', { metres: formatNumber(product.quantity, 2) })}</td>
      <td>
        {parts.length > 0 ? (
          <SharedStatus statuses={parts.map((part) => productionStatusOf(part.production_status))} />
        ) : (
          <ProductStatus status={product.production_status} />
        )}
      </td>
      <td>{!has_parts && <Plan product={product} />}</td>
      <td>
        <Warnings product={product} commands={commands} address={address} />
      </td>
      <td>
        <ProductMenu {...{ order, product, family, address, commands, onAsk }} />
      </td>
    </tr>
  )
}

const selecting = ['@pipeplan_configure', '@pipeplan_split_merge', '@pipeplan_deactivate'] as const

/** Selects a product, for those who can do something with several. */
function Select({ product, chosen, onToggle }: Pick<Props, 'product' | 'chosen' | 'onToggle'>) {
  const t = useTexts()
  const { id, number } = product
  if (!selecting.some(userCan)) return null
  return (
    <Checkbox size="xs" aria-label={t('select', { number })} checked={chosen.has(id)} onChange={onToggle} />
  )
}

function Plan({ product }: Pick<Props, 'product'>) {
  const t = useTexts()
  const { line, planned_start, planned_end, pipes } = product
  if (pipes.length > 0)
    return (
      <span className={classes.plan}>
        {pipes.slice(0, MOST_PIPES).map(({ id, number }) =>
          userCan('@pipes_view') ? (
            <Link key={id} href={`/qa/pipes/${id}`}>
              {number}
            </Link>
          ) : (
            <span key={id}>{number}</span>
          ),
        )}
        {pipes.length > MOST_PIPES && <small>{t('plan.more', { count: pipes.length - MOST_PIPES })}</small>}
      </span>
    )
  if (!line || !planned_start || !planned_end)
    return product.production_status === ProductionStatus.Cancelled ? null : <small>{t('plan.none')}</small>
  const words = `${line.name}, ${formatDate(planned_start).slice(0, 5)}`
  return (
    <span className={classes.plan}>
      {canSeePlan() ? <Link href={blockPath(product.id, planned_start)}>{words}</Link> : words}
      <small>
        {formatTime(planned_start)}–{formatTimeAfter(planned_end, planned_start)}
      </small>
    </span>
  )
}

function Tags({ ids }: { ids: readonly number[] }) {
  const language = useLanguage()
  const { data: all = [] } = useQuery({ ...tagsQuery(), enabled: ids.length > 0 })
  const own = all.filter(({ id }) => ids.includes(id))
  return own.map((tag) => (
    <small key={tag.id} className={classes.tag}>
      <i style={{ background: tag.colour }} aria-hidden /> {tagName(tag, language)}
    </small>
  ))
}

const MOST_PIPES = 1

function Warnings({ product, commands, address }: Pick<Props, 'product' | 'commands' | 'address'>) {
  const t = useTexts()
  const language = useLanguage()
  const { id, production_status, warnings, blockers, quantity, has_parts } = product
  const status = productionStatusOf(production_status)
  const { max_single_pipe_length: maxLength } = boot().config
  const lengths = proposedLengths(product, maxLength)
  const canSplit =
    !has_parts && quantity > maxLength && allowsCommand(status, 'split') && userCan('@pipeplan_split_merge')
  const isBare = status === ProductionStatus.NeedsConfiguration
  return (
    <span className={classes.warnings}>
      {blockers.map((blocker) => (
        <span key={`${blocker.type} ${blocker.id}`} className={classes.blocked}>
          <IconBan size={15} aria-hidden /> {enumLabel('blocker_type', blocker.type, language)}
        </span>
      ))}
      {warnings
        // Blockers have their reasons, the status says that a specification is missing, and what is begun is not split.
        .filter((code) => code !== 'blocked' && code !== 'not_configured')
        .filter((code) => code !== 'too_long' || !hasBegun(status))
        .map((code) => (
          <span key={code} className={classes.warning}>
            <IconAlertTriangle size={15} aria-hidden /> {enumLabel('plan_warning', code, language)}
          </span>
        ))}
      {canSplit && (
        <Button
          variant="default"
          size="desk"
          disabled={commands.isPending}
          leftSection={<IconArrowsSplit size={16} aria-hidden />}
          onClick={() => commands.split(product, lengths)}
        >
          {t('split', { parts: lengthsWords(lengths) })}
        </Button>
      )}
      {isBare && !has_parts && userCan('@pipeplan_configure') && (
        <Button
          variant="default"
          size="desk"
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          onClick={() => address.open('configure', id)}
        >
          {t('configure')}
        </Button>
      )}
    </span>
  )
}

/** The name of a stage, and what is done to it after winding. */
function stageWords({ stage_name, stage_operation }: PipeProduct): string {
  return [stage_name, stage_operation].filter((word) => word !== '').join(' · ')
}
