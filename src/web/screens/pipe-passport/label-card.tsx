import type { PipePassport } from '#contract/pipe-changes.ts'
import { PipeLabel } from '#web/pipes/pipe-label.tsx'
import { PassportCard } from './passport-card.tsx'
import { useTexts } from './texts.ts'

/** The label of the pipe as it is printed. */
export function LabelCard({ passport: { pipe, job } }: { passport: PipePassport }) {
  const t = useTexts()
  const { id, number, length, weight, profile } = pipe
  return (
    <PassportCard title={t('label')} aside={t('label.size')} screenOnly>
      <PipeLabel pipe={{ ...job, id, number, length, weight, profile }} />
    </PassportCard>
  )
}
