import { Button } from '@mantine/core'
import { IconEye, IconPrinter } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { Pipe } from '#contract/pipes.ts'
import { formatFixed } from '#web/lib/format.ts'
import { userCan } from '#web/lib/permission.ts'
import { useTexts as useListTexts } from '#web/lists/texts.ts'
import { AddTag } from './add-tag.tsx'
import { isOffered } from './is-offered.ts'
import classes from './selection-bar.module.css'
import { useTexts } from './texts.ts'

type Props = {
  selected: readonly Pipe[]
  /** How many pipes match; null unless all of them can be selected. */
  selectable: number | null
  onSelectAll: () => void
  onClear: () => void
}

/** What is selected, what it comes to, and what can be done with it. */
export function SelectionBar({ selected, selectable, onSelectAll, onClear }: Props) {
  const t = useTexts()
  const tList = useListTexts()
  const ids = selected.map(({ id }) => id).join(',')
  const sum = (of: (pipe: Pipe) => number | null) =>
    selected.reduce((total, pipe) => total + (of(pipe) ?? 0), 0)
  return (
    <section className={classes.root} aria-label={t('selection')}>
      <b role="status">{t('selection.count', { count: selected.length })}</b>
      <span className={classes.sums}>
        {formatFixed(
          sum(({ length }) => length),
          2,
        )}{' '}
        m ·{' '}
        {formatFixed(
          sum(({ weight }) => weight),
          1,
        )}{' '}
        kg
      </span>
      {selectable !== null && (
        <Button variant="subtle" size="desk" onClick={onSelectAll}>
          {t('selection.all', { count: selectable })}
        </Button>
      )}
      <span className={classes.actions}>
        {isOffered('/qa/review') && (
          <Button
            component={Link}
            href={`/qa/review?ids=${ids}`}
            variant="default"
            size="desk"
            leftSection={<IconEye size={16} aria-hidden />}
          >
            {t('selection.review')}
          </Button>
        )}
        {userCan('@pipes_edit_field') && <AddTag pipes={selected} />}
        {isOffered('/qa/labels') && (
          <Button
            component={Link}
            href={`/qa/labels?ids=${ids}`}
            variant="default"
            size="desk"
            leftSection={<IconPrinter size={16} aria-hidden />}
          >
            {t('selection.labels')}
          </Button>
        )}
        <Button variant="subtle" size="desk" onClick={onClear}>
          {tList('select.clear')}
        </Button>
      </span>
    </section>
  )
}
