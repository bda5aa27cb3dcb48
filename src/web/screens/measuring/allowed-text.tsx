import type { TypeOfInspection } from '#contract/measurements.ts'
import { useTypeWords } from '#web/pipes/type-name.ts'
import classes from './current.module.css'
import { useTexts } from './texts.ts'

/** Says which values are allowed, and which one is meant. */
export function AllowedText({ item }: { item: TypeOfInspection }) {
  const t = useTexts()
  const { value, figure } = useTypeWords()
  const { type, nominal, min, max, problems } = item
  if (type.input === 'boolean') return null
  if (problems.some(({ field }) => field !== 'nominal_formula'))
    return <p className={classes.range}>{t('allowed.unknown')}</p>
  const range = () => {
    if (min !== null && max !== null)
      return t('allowed.between', { min: figure(type, min), max: value(type, max) })
    if (min !== null) return t('allowed.atLeast', { min: value(type, min) })
    return max === null ? null : t('allowed.atMost', { max: value(type, max) })
  }
  const allowed = range()
  return (
    <p className={classes.range}>
      {allowed === null ? (
        t('allowed.any')
      ) : (
        <>
          {t('allowed')} <b>{allowed}</b>
        </>
      )}
      {nominal !== null && nominal !== 0 && <span>, {t('nominal', { value: figure(type, nominal) })}</span>}
    </p>
  )
}
