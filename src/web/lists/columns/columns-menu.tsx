import { Button, TextInput } from '@mantine/core'
import { IconColumns3, IconGripVertical, IconLock, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { DropPanel } from '#web/elements/drop-panel.tsx'
import type { Column } from '#web/lists/table/column.ts'
import { useTexts } from '#web/lists/texts.ts'
import { movedTo, toggled } from './column-layout.ts'
import classes from './columns-menu.module.css'
import type { useColumns } from './use-columns.ts'

type Props<Row> = { all: readonly Column<Row>[]; layout: ReturnType<typeof useColumns<Row>> }

const STEP_PX = 16

/** Chooses the columns of a table; dragging or Alt+arrows move one, Alt+left and right narrow and widen it. */
export function ColumnsMenu<Row>({ all, layout }: Props<Row>) {
  const t = useTexts()
  const [words, setWords] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)
  const { ids, shown } = layout
  const hidden = all.filter(({ id }) => !ids.includes(id))
  const found = ({ label }: Column<Row>) => label.toLowerCase().includes(words.trim().toLowerCase())
  const handleKeyDown = (event: KeyboardEvent, { id, width }: Column<Row>) => {
    if (!event.altKey) return
    const place = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const step = { ArrowLeft: -STEP_PX, ArrowRight: STEP_PX }[event.key]
    if (place === undefined && step === undefined) return
    event.preventDefault()
    if (place !== undefined) layout.show(movedTo(ids, id, ids.indexOf(id) + place))
    if (step !== undefined) layout.resize(id, width + step)
  }
  const item = (column: Column<Row>) => (
    <li
      key={column.id}
      draggable={!column.isFixed && ids.includes(column.id)}
      data-dragged={dragged === column.id || undefined}
      onDragStart={() => setDragged(column.id)}
      onDragEnd={() => setDragged(null)}
      onDragOver={(event) => {
        if (dragged === null || column.isFixed || !ids.includes(column.id)) return
        event.preventDefault()
        if (dragged !== column.id) layout.show(movedTo(ids, dragged, ids.indexOf(column.id)))
      }}
    >
      <span className={classes.grip}>
        {column.isFixed ? <IconLock size={16} aria-hidden /> : <IconGripVertical size={16} aria-hidden />}
      </span>
      <label>
        <input
          type="checkbox"
          checked={ids.includes(column.id)}
          disabled={column.isFixed}
          onChange={() => layout.show(toggled(ids, column.id))}
          onKeyDown={(event) => handleKeyDown(event, column)}
        />
        {column.label}
      </label>
    </li>
  )
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
    >
      <TextInput
        type="text"
        size="xs"
        aria-label={t('columns.find')}
        placeholder={t('columns.find')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <ul className={classes.list} aria-label={t('columns')}>
        {shown.filter(found).map(item)}
      </ul>
      {hidden.some(found) && (
        <>
          <p className={classes.hidden}>{t('columns.hidden')}</p>
          <ul className={classes.list} aria-label={t('columns.hidden')}>
            {hidden.filter(found).map(item)}
          </ul>
        </>
      )}
      <footer className={classes.foot}>
        <p>{t('columns.keys')}</p>
        <Button variant="subtle" size="xs" onClick={layout.reset}>
          {t('columns.reset')}
        </Button>
      </footer>
    </DropPanel>
  )
}
