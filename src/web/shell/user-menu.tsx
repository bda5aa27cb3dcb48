import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import type { SessionUser } from '#contract/bootstrap.ts'
import { later } from '#web/elements/later.tsx'
import classes from './user-menu.module.css'

// Fetched right after the first picture, so that it opens at once, also without a connection.
const Content = later('shell', async () => (await import('./user-menu-content.tsx')).UserMenuContent)

/** Who is signed in, and their menu. */
export function UserMenu({ user, modeSwitch }: { user: SessionUser; modeSwitch: ReactNode }) {
  const id = useId()
  const name = `${user.first_name} ${user.last_name}`.trim() || user.username
  return (
    <>
      <button type="button" className={classes.target} popoverTarget={id}>
        <span className={classes.initials} data-initials={initialsOf(name)} />
        <span className={classes.name}>{name}</span>
        <IconChevronDown size={18} aria-hidden />
      </button>
      <div id={id} popover="auto" className={classes.menu}>
        <Content {...{ id, user, name, modeSwitch }} />
      </div>
    </>
  )
}

function initialsOf(name: string): string {
  const words = name.split(' ')
  const last = words.length > 1 ? words.at(-1) : ''
  return `${name.charAt(0)}${last?.charAt(0) ?? ''}`.toUpperCase()
}
