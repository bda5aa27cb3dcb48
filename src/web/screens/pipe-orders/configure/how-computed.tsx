import type { ProposedSpecification, SpecificationRequest } from '#domain/pipes/propose-specification.ts'
import { boot } from '#web/lib/boot.ts'
import { formatNumber } from '#web/lib/format.ts'
import classes from './configure-panel.module.css'
import { calculationSteps, givenWords, neededStiffness } from './explanation.ts'
import { useTexts } from './texts.ts'

type Props = {
  proposed: ProposedSpecification
  request: SpecificationRequest
  family: string
}

/** The calculation with its values inserted. */
export function HowComputed({ proposed, request, family }: Props) {
  const t = useTexts()
  const { throughput_kg_h: kgPerHour } = boot().config.pipe_plan
  const steps = calculationSteps(proposed, request, { density: request.material?.density ?? 0, kgPerHour })
  const sn = request.stiffness_class
  return (
    <details className={classes.how}>
      <summary>{t('how')}</summary>
      <dl>
        {steps.map(({ of, words }) => (
          <div key={of}>
            <dt>{t(`step.${of}`)}</dt>
            <dd>
              {words}
              {of === 'stiffness' && sn !== null && (
                <span>
                  {t('needed', neededStiffness(sn))}{' '}
                  {proposed.kind === 'profiled' &&
                    proposed.smaller &&
                    t('tooLow', {
                      wall: `${family} ${proposed.smaller.core_height}`,
                      value: formatNumber(proposed.smaller.stiffness, 1),
                    })}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p>{request.material && givenWords(request.material, kgPerHour)}</p>
    </details>
  )
}
