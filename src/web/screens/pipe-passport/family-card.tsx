import { Link } from 'wouter'
import type { PipePassport } from '#contract/pipe-changes.ts'
import type { NamedRef } from '#contract/shapes.ts'
import { orderPath } from '#web/pipes/order-path.ts'
import classes from './passport.module.css'
import { PassportCard } from './passport-card.tsx'
import { useTexts } from './texts.ts'

/** The pipes and jobs that this pipe replaces, comes from or goes into. */
export function FamilyCard({ family }: Pick<PipePassport, 'family'>) {
  const t = useTexts()
  const { reuse_of, reused_as, replacement_of, replacements } = family
  const pipes: { relation: string; pipe: NamedRef }[] = [
    ...[reuse_of ?? []].flat().map((pipe) => ({ relation: t('family.reuseOf'), pipe })),
    ...reused_as.map((pipe) => ({ relation: t('family.reusedAs'), pipe })),
    ...[replacement_of ?? []].flat().map((pipe) => ({ relation: t('family.replacementOf'), pipe })),
  ]
  return (
    <PassportCard title={t('family')}>
      {pipes.length + replacements.length === 0 ? (
        <p className={classes.nothing}>{t('family.none')}</p>
      ) : (
        <dl className={classes.pairs}>
          {pipes.map(({ relation, pipe: { id, name } }) => (
            <div key={`${relation} ${id}`}>
              <dt>{relation}</dt>
              <dd>
                <Link href={`/qa/pipes/${id}`}>{name}</Link>
              </dd>
            </div>
          ))}
          {replacements.map(({ id, name, order }) => {
            const path = orderPath(order, id)
            const job = t('family.job', { name })
            return (
              <div key={id}>
                <dt>{t('family.replacedBy')}</dt>
                <dd>{path === null ? job : <Link href={path}>{job}</Link>}</dd>
              </div>
            )
          })}
        </dl>
      )}
    </PassportCard>
  )
}
