import { useTexts } from '#web/plan/texts.ts'
import type { UnfinishedWork } from './paper-labels.ts'
import { PaperSection } from './paper-section.tsx'
import classes from './printed-plan.module.css'

type Props = { work: readonly UnfinishedWork[] }

/** The work of earlier days that is not done, with what is left of it; nothing where there is none. */
export function PrintedUnfinished({ work }: Props) {
  const t = useTexts()
  if (work.length === 0) return null
  return (
    <PaperSection heading={t('print.unfinished')} detail="">
      {work.map(({ id, name, facts, left }) => (
        <div key={id} className={classes.block}>
          <p>
            <b>{name}</b> · {left}
          </p>
          <p>{facts.filter(Boolean).join(' · ')}</p>
        </div>
      ))}
    </PaperSection>
  )
}
