import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'wouter'
import { usePageBefore } from '#web/pipes/use-page-before.ts'
import classes from './passport.module.css'
import { useTexts } from './texts.ts'

/** Leads back to where the user came from, as it was, or to the list of pipes. */
export function BackLink() {
  const { name, ...way } = usePageBefore({ href: '/qa', name: useTexts()('back') })
  return (
    <Link {...way} className={classes.back}>
      <IconArrowLeft size={16} aria-hidden />
      {name}
    </Link>
  )
}
