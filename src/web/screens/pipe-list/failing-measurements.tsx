import { IconArrowDown, IconArrowUp, IconHistory } from '@tabler/icons-react'
import type { MeasurementTypeRecord } from '#contract/measurement-types.ts'
import type { Pipe } from '#contract/pipes.ts'
import { MeasurementResult } from '#domain/pipes/measurement.ts'
import { formatFixed } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { shortTypeName } from '#web/pipes/short-type-name.ts'
import classes from './cells.module.css'
import { useTexts } from './texts.ts'

type Props = { pipe: Pipe; types: readonly MeasurementTypeRecord[] }

const { Inside, Below } = MeasurementResult

/** The first measurement that is out of its range, with the bound that it is beyond, or one that was out of it before. */
export function FailingMeasurements({ pipe, types }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const typeOf = (id: number) => types.find((type) => type.id === id)
  const nameOf = (id: number) => typeOf(id)?.[language === 'et' ? 'name_et' : 'name_en'] ?? ''
  const failing = pipe.measurements.filter(({ result }) => result > Inside)
  const [first] = failing
  if (first) {
    const written = (value: number) => formatFixed(value, typeOf(first.type)?.decimals ?? 1)
    const isBelow = first.result === Below
    const Icon = isBelow ? IconArrowDown : IconArrowUp
    return (
      <>
        <span className={classes.failing} data-more={failing.length > 1 || undefined}>
          <Icon size={14} role="img" aria-label={t(isBelow ? 'failing.below' : 'failing.above')} />
          <b title={nameOf(first.type)}>{shortTypeName(nameOf(first.type))}</b>
          <span className={classes.beyond}>
            {written(first.worst ?? first.value)}
            {first.bound !== null && ` ${isBelow ? '<' : '>'} ${written(first.bound)}`}
          </span>
        </span>
        {failing.length > 1 && <span className={classes.more}>+{failing.length - 1}</span>}
      </>
    )
  }
  const [before] = pipe.failed_types
  if (before === undefined) return null
  const say = (name: string) => t('failing.before', { name })
  return (
    <span className={classes.before} title={say(nameOf(before))}>
      <IconHistory size={14} aria-hidden />
      <span>{say(shortTypeName(nameOf(before)))}</span>
    </span>
  )
}
