import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from './texts.ts'
import classes from './working-time.module.css'

type Props = {
  /** What it is called when it is edited or deleted. */
  name: string
  title: ReactNode
  detail?: ReactNode
  badge?: ReactNode
  onOpen?: (() => void) | null
  onEdit?: (() => void) | null
  onDelete?: (() => void) | null
  children?: ReactNode
}

/** One thing that makes working time, with what may be done to it. */
export function Entry({ name, title, detail, badge, onOpen, onEdit, onDelete, children }: Props) {
  const t = useTexts()
  const words = (
    <>
      <b>
        {title} {badge}
      </b>
      {detail && <span>{detail}</span>}
    </>
  )
  return (
    <li className={classes.entry}>
      {onOpen ? (
        <button type="button" className={classes.jump} onClick={onOpen}>
          {words}
        </button>
      ) : (
        <div className={classes.told}>{words}</div>
      )}
      <span className={classes.tools}>
        {onEdit && (
          <ActionIcon
            variant="subtle"
            size={32}
            aria-label={t('edit', { what: name })}
            title={t('edit', { what: name })}
            onClick={onEdit}
          >
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
        )}
        {onDelete && (
          <ActionIcon
            variant="subtle"
            size={32}
            aria-label={t('delete', { what: name })}
            title={t('delete', { what: name })}
            onClick={onDelete}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </span>
      {children}
    </li>
  )
}
