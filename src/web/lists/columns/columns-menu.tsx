import { IconColumns3 } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { DropPanel } from '#web/elements/drop-panel.tsx'
import { later } from '#web/elements/later.tsx'
import { useTexts } from '#web/lists/texts.ts'
import classes from './columns-menu.module.css'

const ColumnsPanel = later('lists', async () => (await import('./columns-panel.tsx')).ColumnsPanel)

/** Opens the choice of a table's columns. */
export function ColumnsMenu(props: ComponentProps<typeof ColumnsPanel>) {
  const t = useTexts()
  const [isOpened, setOpened] = useState(false)
  return (
    <DropPanel
      className={classes.target}
      panelClassName={classes.panel}
      face={
        <>
          <IconColumns3 size={16} aria-hidden />
          {t('columns')}
        </>
      }
      onOpen={() => setOpened(true)}
    >
      {isOpened && <ColumnsPanel {...props} />}
    </DropPanel>
  )
}
