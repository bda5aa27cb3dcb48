import { Button } from '@mantine/core'
import { type Icon, IconEye, IconPrinter, IconRuler2 } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { Pipe } from '#contract/pipes.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { formatFixed } from '#web/lib/format.ts'
import { userCan } from '#web/lib/permission.ts'
import { useTexts as useListTexts } from '#web/lists/texts.ts'
import { AddTag } from './add-tag.tsx'
import { isOffered } from './is-offered.ts'
import classes from './selection-bar.module.css'
import { useTexts } from './texts.ts'

type Props = {
  selected: readonly Pipe[]
  /** How many pipes can be selected together; null if no more are offered. */
  selectable: number | null
  /** Whether these are all that match. */
  isAll: boolean
  onSelectMore: () => void
  onClear: () => void
}

/** What is selected, what it comes to, and what can be done with it. */
export function SelectionBar({ selected, selectable, isAll, onSelectMore, onClear }: Props) {
  const t = useTexts()
  const tList = useListTexts()
  const single = selected.length === 1 ? selected[0] : undefined
  const ids = selected.map(({ id }) => id).join(',')
  return (
    <section className={classes.root} aria-label={t('selection')}>
      <b role="status">{t('selection.count', { count: selected.length })}</b>
      <Sums of={selected} />
      {selectable !== null && (
        <Button variant="subtle" size="desk" onClick={onSelectMore}>
          {t(isAll ? 'selection.all' : 'selection.most', { count: selectable })}
        </Button>
      )}
      <span className={classes.actions}>
        {single && (
          <Way view="/qa/measuring" to={`/qa/measuring/${single.id}`} Icon={IconRuler2}>
            {t('selection.measure')}
          </Way>
        )}
        {selected.some(({ status }) => status === PipeStatus.Review) && (
          <Way view="/qa/review" to={`/qa/review?ids=${ids}`} Icon={IconEye}>
            {t('selection.review')}
          </Way>
        )}
        {userCan('@pipes_edit_field') && <AddTag pipes={selected} />}
        <Way view="/qa/labels" to={`/qa/labels?ids=${ids}`} Icon={IconPrinter}>
          {t('selection.labels')}
        </Way>
        <Button variant="subtle" size="desk" onClick={onClear}>
          {tList('select.clear')}
        </Button>
      </span>
    </section>
  )
}

/** The metres and kilograms of pipes. */
function Sums({ of }: { of: readonly Pipe[] }) {
  const metres = of.reduce((sum, { length }) => sum + length, 0)
  const kilograms = of.reduce((sum, { weight }) => sum + (weight ?? 0), 0)
  return (
    <span className={classes.sums}>
      {formatFixed(metres, 2)} m{kilograms > 0 && ` · ${formatFixed(kilograms, 1)} kg`}
    </span>
  )
}

type WayProps = { view: string; to: string; Icon: Icon; children: string }

/** A button to another view with what is selected; nothing where the user may not open it. */
function Way({ view, to, Icon, children }: WayProps) {
  if (!isOffered(view)) return null
  return (
    <Button
      component={Link}
      href={to}
      variant="default"
      size="desk"
      leftSection={<Icon size={16} aria-hidden />}
    >
      {children}
    </Button>
  )
}
