import { IconArrowLeft } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Link } from 'wouter'
import classes from './passport.module.css'
import { useTexts } from './texts.ts'

const LIST = '/qa'

/** Leads back to the list of pipes, as it was if the user came from there. */
export function BackLink() {
  const t = useTexts()
  const handleClick = (event: MouseEvent) => {
    if (!isAfterList()) return
    event.preventDefault()
    history.back()
  }
  return (
    <Link href={LIST} className={classes.back} onClick={handleClick}>
      <IconArrowLeft size={16} aria-hidden />
      {t('back')}
    </Link>
  )
}

/** Returns whether the page before this one is the list; false in browsers that do not know. */
function isAfterList(): boolean {
  if (!('navigation' in globalThis)) return false
  const index = navigation.currentEntry?.index ?? 0
  const before = navigation.entries()[index - 1]?.url
  return before != null && new URL(before).pathname === LIST
}
