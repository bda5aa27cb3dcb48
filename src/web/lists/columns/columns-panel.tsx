import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { TableColumn } from '#web/lists/table/column.ts'
import { useTexts } from '#web/lists/texts.ts'
import { ColumnItem } from './column-item.tsx'
import { movedTo, toggledColumn } from './column-layout.ts'
import classes from './columns-menu.module.css'
import type { useColumns } from './use-columns.ts'

type Props = { all: readonly TableColumn<never>[]; layout: ReturnType<typeof useColumns<never>> }

/** Chooses the columns of a table; dragging or Alt+arrows move one, Alt+left and right narrow and widen it. */
export function ColumnsPanel({ all, layout }: Props) {
  const t = useTexts()
  const [words, setWords] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)
  const { ids, shown } = layout
  const isFound = ({ label }: TableColumn<never>) => label.toLowerCase().includes(words.trim().toLowerCase())
  const hidden = all.filter((column) => !ids.includes(column.id) && isFound(column))
  const item = (column: TableColumn<never>) => (
    <ColumnItem
      key={column.id}
      column={column}
      isShown={ids.includes(column.id)}
      isDragged={dragged === column.id}
      onDrag={setDragged}
      onDragOver={() => dragged !== null && layout.show(movedTo(ids, dragged, ids.indexOf(column.id)))}
      onToggle={() => layout.show(toggledColumn(ids, column.id))}
      onMove={(by) => layout.show(movedTo(ids, column.id, ids.indexOf(column.id) + by))}
      onWiden={(px) => layout.resize(column.id, column.width + px)}
    />
  )
  return (
    <>
      <TextInput
        type="text"
        size="row"
        aria-label={t('columns.find')}
        placeholder={t('columns.find')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <ul className={classes.list} aria-label={t('columns')}>
        {shown.filter(isFound).map(item)}
      </ul>
      {hidden.length > 0 && (
        <>
          <p className={classes.hidden}>{t('columns.hidden')}</p>
          <ul className={classes.list} aria-label={t('columns.hidden')}>
            {hidden.map(item)}
          </ul>
        </>
      )}
      <footer className={classes.foot}>
        <p>{t('columns.keys')}</p>
        <Button variant="subtle" size="desk" onClick={layout.reset}>
          {t('columns.reset')}
        </Button>
      </footer>
    </>
  )
}
