import { Link } from 'wouter'
import { views } from '#contract/views.ts'
import { seeRecordedTime } from '#domain/permission.ts'
import { userCan } from '#web/lib/permission.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import classes from './beside.module.css'

const view = views.find(({ name }) => name === 'operations time')

/** The way to the recorded time of a day, for those who may see it. */
export function TimeLink() {
  const language = useLanguage()
  if (!view || !seeRecordedTime.some(userCan)) return null
  return (
    <Link href={view.path} className={classes.link}>
      {view.title[language]}
    </Link>
  )
}
