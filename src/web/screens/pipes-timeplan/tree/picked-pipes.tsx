import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { PlannedPipe } from '#contract/pipe-timeplan.ts'
import { useBottomBar } from '#web/elements/use-bottom-bar.ts'
import { formatHours, formatNumber } from '#web/lib/format.ts'
import { userCan } from '#web/lib/permission.ts'
import { useStore } from '#web/lib/store.ts'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import { pipeTarget } from '#web/screens/pipes-timeplan/edits/pipe-target.ts'
import { BlockWarnings } from '#web/screens/pipes-timeplan/labels/block-warnings.tsx'
import { pipeName } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { jobOf } from '#web/screens/pipes-timeplan/model/plan-state.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import { leafMetres } from './pipe-tree.ts'
import classes from './pipes-pane.module.css'
import type { PipesPaneProps } from './pipes-pane.tsx'

type Props = Pick<
  PipesPaneProps,
  'board' | 'picked' | 'onPick' | 'onFind' | 'onMove' | 'onUnplan' | 'onMerge'
>

/** The selection, and what can be done with it besides dragging. */
export function PickedPipes({ board, picked, ...on }: Props) {
  const t = useTexts()
  const isPhone = useIsPhone()
  const size = isPhone ? 'touch' : 'compact-md'
  const products = [...picked].flatMap((id) => board.products.get(Number(id)) ?? [])
  const minutes = products.reduce((sum, product) => sum + (jobOf(product)?.windingMinutes ?? 0), 0)
  const [first] = products
  const block = products.length === 1 ? blockOf(products[0]!, board) : undefined
  const isPlanned = products.length > 0 && products.every(({ slot }) => slot !== null)
  return (
    <section className={classes.picked} aria-label={t('picked')}>
      <span className={classes.sum}>
        <span>
          <b>
            {products.length === 1 && first ? pipeName(first, board) : t('pipes', { count: products.length })}
          </b>{' '}
          · {formatNumber(leafMetres(products))} m · {formatHours(minutes)}
        </span>
        <ActionIcon
          variant="subtle"
          size={isPhone ? 48 : 32}
          aria-label={t('picked.clear')}
          title={t('picked.clear')}
          onClick={() => on.onPick(new Set())}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </span>
      {block && !isPhone && (
        <div className={classes.wrong}>
          <BlockWarnings block={block} board={board} />
        </div>
      )}
      {isPlanned && <MoveButton size={size} onMove={on.onMove} />}
      <Button size={size} variant={isPlanned ? 'default' : 'filled'} onClick={() => on.onFind(picked)}>
        {t('place.find')}
      </Button>
      {products.length === 1 && first && <ToOrder product={first} board={board} size={size} />}
      {products.some(({ slot }) => slot !== null) && (
        <Button size={size} variant="default" onClick={on.onUnplan}>
          {t('unplan')}
        </Button>
      )}
      <Merging {...{ board, products, size }} onMerge={on.onMerge} />
      <p className={classes.hint}>
        {t(isPhone ? 'picked.hint.phone' : 'picked.hint', { count: products.length })}
      </p>
    </section>
  )
}

/** Previews planned pipes where they are; while a place for them is previewed, the preview moves them. */
function MoveButton({ size, onMove }: Pick<Props, 'onMove'> & { size: string }) {
  const t = useTexts()
  const isPreviewed = useStore(pipeTarget)?.isPinned ?? false
  return (
    <Button size={size} disabled={isPreviewed} onClick={onMove}>
      {t('picked.move')}
    </Button>
  )
}

function blockOf({ id }: PlannedPipe, { lanes }: Props['board']) {
  return lanes.flatMap(({ blocks }) => blocks).find((block) => block.id === id)
}

type MergingProps = Pick<Props, 'board' | 'onMerge'> & { products: readonly PlannedPipe[]; size: string }

/** Merges selected parts of one product, or says which of them must be unplanned first. */
function Merging({ board, products, size, onMerge }: MergingProps) {
  const t = useTexts()
  const [first, ...others] = products
  const areParts = first && first.parent !== null && others.every(({ parent }) => parent === first.parent)
  if (!areParts || others.length === 0 || !userCan('@pipeplan_split_merge')) return null
  const planned = products.filter(({ slot }) => slot !== null)
  const metres = leafMetres(products)
  const isTooLong = metres > board.rules.maxLength
  const names = planned.map((product) => pipeName(product, board)).join(', ')
  return planned.length === 0 ? (
    <>
      {isTooLong && (
        <p className={classes.hint} role="note">
          {t('merge.tooLong', { metres: formatNumber(metres), max: formatNumber(board.rules.maxLength) })}
        </p>
      )}
      <Button size={size} variant="default" onClick={onMerge}>
        {t('merge')}
      </Button>
    </>
  ) : (
    <p className={classes.hint}>{t('merge.planned', { names, count: planned.length })}</p>
  )
}

/** The selection on a phone: at the bottom of the window, wherever pipes are selected, until a place for them is previewed there. */
export function PhoneSelection(props: Props) {
  const [bar] = useBottomBar()
  const isPlacing = useStore(pipeTarget) !== null
  if (props.picked.size === 0 || isPlacing) return null
  return (
    <div ref={bar} className={classes.bar}>
      <PickedPipes {...props} />
    </div>
  )
}

type ToOrderProps = Pick<Props, 'board'> & { product: PlannedPipe; size: string }

/** The way to a pipe in its order. */
function ToOrder({ product: { id, order_row }, board, size }: ToOrderProps) {
  const t = useTexts()
  const row = board.rows.get(order_row ?? 0)
  if (!row || !userCan('@orders_view')) return null
  return (
    <Button
      size={size}
      variant="default"
      renderRoot={(props) => <Link {...props} href={`/orders?order=${row.order}&product=${id}`} />}
    >
      {t('picked.order', { order: row.order_number })}
    </Button>
  )
}
