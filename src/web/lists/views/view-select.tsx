import { NativeSelect } from '@mantine/core'
import { useTexts } from '#web/lists/texts.ts'
import type { ViewTabsProps } from './view-tabs.tsx'
import classes from './views.module.css'

/** The saved views of a list on a phone. */
export function ViewSelect({ start, views, current, isChanged, onOpen }: ViewTabsProps) {
  const t = useTexts()
  const mark = isChanged ? ' •' : ''
  return (
    <NativeSelect
      size="touch"
      className={classes.choice}
      aria-label={t('views')}
      aria-description={isChanged ? t('view.changed') : undefined}
      value={String(current?.id ?? '')}
      data={[
        { value: '', label: current ? start : start + mark },
        ...views.map(({ id, name }) => ({
          value: String(id),
          label: id === current?.id ? name + mark : name,
        })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        onOpen(views.find(({ id }) => String(id) === value) ?? null)
      }
    />
  )
}
