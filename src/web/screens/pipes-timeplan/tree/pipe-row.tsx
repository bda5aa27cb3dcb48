import { IconAlertTriangle, IconBan, IconLock } from '@tabler/icons-react'
import { Link } from 'wouter'
import { formatDay, formatHours, formatNumber } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { userCan } from '#web/lib/permission.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { GlowMark } from '#web/plan/changes/glow-mark.tsx'
import { shortTime } from '#web/screens/pipes-timeplan/labels/use-pipe-change-labels.ts'
import { isBegun, jobOf, slotOf } from '#web/screens/pipes-timeplan/model/plan-state.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import classes from './pipe-row.module.css'
import type { PipeNode } from './pipe-tree.ts'
import { SplitButtons } from './split-buttons.tsx'

/** What a line of the tree says. */
export function pipeRow(node: PipeNode) {
  return <PipeRow node={node} />
}

function PipeRow({ node }: { node: PipeNode }) {
  const { kind, product, metres, parts } = node
  return (
    <>
      <span className={classes.words} data-kind={kind}>
        <span className={classes.first}>
          <span className={classes.label}>
            <Label node={node} />
          </span>
          <span className={classes.figure}>{formatNumber(metres)} m</span>
        </span>
        <Detail node={node} />
        {parts.length > 0 && product && userCan('@pipeplan_split_merge') && (
          <SplitButtons product={product} parts={parts} />
        )}
      </span>
      {kind === 'leaf' && product && <GlowMark of={`${product.id}`} />}
    </>
  )
}

function Label({ node: { kind, product, row, isLocked } }: { node: PipeNode }) {
  const t = useTexts()
  if (kind === 'order')
    return (
      <>
        <b>{row?.order_number ?? t('stock')}</b> {row?.client}
      </>
    )
  if (!product) return null
  if (kind === 'product' || product.parent === null)
    return (
      <>
        {isLocked && <IconLock size={14} aria-hidden />} {kind === 'leaf' && <b>-{product.number}</b>}{' '}
        {product.name}
      </>
    )
  const job = jobOf(product)
  return (
    <>
      {isLocked && <IconLock size={14} aria-hidden />} <b>-{product.number}</b>
      {job && ` · ${formatHours(job.windingMinutes)}`}
      {product.stage_name !== '' && ` · ${product.stage_name}`}
    </>
  )
}

/** What a planner must know of it: the delivery date of an order, the worst warning of a leaf. */
function Detail({ node: { kind, row, warnings, tally, product, line } }: { node: PipeNode }) {
  const t = useTexts()
  const language = useLanguage()
  if (kind !== 'leaf') {
    const words = [
      kind === 'order' && row && t('due', { date: formatDay(row.delivery_date) }),
      tally && t('tally', tally),
    ].filter(Boolean)
    return words.length > 0 && <span className={classes.detail}>{words.join(' · ')}</span>
  }
  const slot = tally && product && slotOf(product)
  const state =
    product && isBegun(product) && enumLabel('production_status', product.production_status, language)
  if (slot || state)
    return (
      <span className={classes.detail}>
        {[state, slot && t('place', { line: line ?? '', at: shortTime(slot.start) })]
          .filter(Boolean)
          .join(' · ')}
      </span>
    )
  return (
    <>
      {product?.is_replacement && <span className={classes.detail}>{t('again')}</span>}
      <Warning warnings={warnings} product={product} row={row} />
    </>
  )
}

function Warning({ warnings, product, row }: Pick<PipeNode, 'warnings' | 'product' | 'row'>) {
  const t = useTexts()
  const language = useLanguage()
  // Before it is configured it cannot be split either.
  const isBare = warnings.includes('not_configured')
  const worst = isBare ? 'not_configured' : warnings[0]
  if (worst === undefined) return null
  const isBad = isBare || worst === 'blocked'
  const Icon = isBad ? IconBan : IconAlertTriangle
  return (
    <span className={classes.warning} data-bad={isBad || undefined}>
      <Icon size={13} aria-hidden /> {enumLabel('plan_warning', worst, language)}{' '}
      {isBare && product && row && mayConfigure() && (
        <Link aria-disabled={false} href={`/orders?order=${row.order}&panel=configure&product=${product.id}`}>
          {t('configure')}
        </Link>
      )}
    </span>
  )
}

function mayConfigure(): boolean {
  return userCan('@orders_view') && userCan('@pipeplan_configure')
}
