import { NativeSelect } from '@mantine/core'
import { useTexts } from '#web/lists/texts.ts'
import type { ViewTabsProps } from './view-tabs.tsx'
import classes from './views.module.css'

/** The saved views of a list on a phone. */
export function ViewSelect({ start, views, current, isChanged, menu, onOpen }: ViewTabsProps) {
  const t = useTexts()
  const labelOf = (name: string, isCurrent: boolean) =>
    isCurrent && isChanged ? t('view.nameChanged', { name }) : name
  return (
    <>
      <NativeSelect
        size="touch"
        className={classes.choice}
        aria-label={t('views')}
        value={String(current?.id ?? '')}
        data={[
          { value: '', label: labelOf(start, !current) },
          ...views.map(({ id, name, role }) => ({
            value: String(id),
            label: labelOf(role ? t('view.nameShared', { name, role: role.name }) : name, id === current?.id),
          })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onOpen(views.find(({ id }) => String(id) === value) ?? null)
        }
      />
      {menu}
    </>
  )
}
