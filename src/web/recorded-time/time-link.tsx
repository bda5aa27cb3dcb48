import { views } from '#contract/views.ts'
import { seeRecordedTime } from '#domain/permission.ts'
import { PageLink } from '#web/elements/page-link.tsx'
import { userCan } from '#web/lib/permission.ts'
import { useLanguage } from '#web/lib/texts.tsx'

const view = views.find(({ name }) => name === 'operations time')

/** The way to the recorded time of a day, for those who may see it. */
export function TimeLink() {
  const language = useLanguage()
  if (!view || !seeRecordedTime.some(userCan)) return null
  return <PageLink href={view.path}>{view.title[language]}</PageLink>
}
