import { NativeSelect } from '@mantine/core'
import { useTexts } from '#web/lists/texts.ts'
import type { ViewTabsProps } from './view-tabs.tsx'
import classes from './views.module.css'

/** The value of a list that is neither a view nor what it starts with. */
const OTHER = 'other'

/** The saved views of a list on a phone. */
export function ViewSelect({ start, views, current, isChanged, menu, onOpen }: ViewTabsProps) {
  const t = useTexts()
  const isOther = !current && isChanged
  const labelOf = (name: string, isCurrent: boolean) =>
    isCurrent && isChanged ? t('view.nameChanged', { name }) : name
  return (
    <>
      <NativeSelect
        size="touch"
        className={classes.choice}
        aria-label={t('views')}
        value={isOther ? OTHER : String(current?.id ?? '')}
        data={[
          ...(isOther ? [{ value: OTHER, label: t('view.none') }] : []),
          { value: '', label: start },
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
