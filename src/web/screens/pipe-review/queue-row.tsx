import { Checkbox } from '@mantine/core'
import { IconFlag, IconHistory, IconRuler2 } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'wouter'
import type { MeasurementTypeRecord } from '#contract/measurement-types.ts'
import type { PipeForReview } from '#contract/review-queue.ts'
import { formatMinutes } from '#web/lib/format.ts'
import { resultLook } from '#web/pipes/result-looks.ts'
import { shortTypeName } from '#web/pipes/short-type-name.ts'
import { useTexts as usePipeTexts } from '#web/pipes/texts.ts'
import { useTypeWords } from '#web/pipes/type-name.ts'
import classes from './queue-pane.module.css'
import { useTexts } from './texts.ts'

type Props = {
  pipe: PipeForReview
  types: readonly MeasurementTypeRecord[]
  now: number
  href: string
  isShown: boolean
  isSelected: boolean
  /** Absent for those who cannot decide. */
  onToggle: (() => void) | undefined
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

/** A pipe in the queue: which one it is, how long it has waited, and what is doubtful. */
export function QueueRow({ pipe, types, now, href, isShown, isSelected, onToggle }: Props) {
  const t = useTexts()
  const { name } = useTypeWords()
  const checkId = useId()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isShown) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  const { number, product, client, produced_at, measuring_requested } = pipe
  const minutes = Math.max(0, (now - Date.parse(produced_at)) / MINUTE_MS)
  const days = Math.floor(minutes / DAY_MINUTES)
  return (
    <li ref={row} className={classes.row} data-shown={isShown || undefined}>
      {onToggle && (
        <label htmlFor={checkId} className={classes.check}>
          <Checkbox
            id={checkId}
            aria-label={t('select', { number })}
            checked={isSelected}
            onChange={onToggle}
            size="xs"
          />
        </label>
      )}
      <Link href={href} className={classes.pipe} aria-current={isShown || undefined}>
        <span className={classes.first}>
          <b>{number}</b>
          <span className={classes.age}>{days > 0 ? t('age.days', { days }) : formatMinutes(minutes)}</span>
        </span>
        <span className={classes.second}>{[product.name, client?.name].filter(Boolean).join(' · ')}</span>
        <Doubt pipe={pipe} types={types} />
        {measuring_requested && (
          <span className={classes.request}>
            <IconRuler2 size={14} aria-hidden />
            {[
              t('measuring.waits'),
              ...types.filter(({ id }) => measuring_requested.types.includes(id)).map(name),
            ].join(' · ')}
          </span>
        )}
      </Link>
    </li>
  )
}

/** What is doubtful: the first value out of range, or what the person saw who sent it. */
function Doubt({ pipe: { failing, failed_before, sent_by }, types }: Pick<Props, 'pipe' | 'types'>) {
  const t = usePipeTexts()
  const say = useTexts()
  const { name } = useTypeWords()
  const [first] = failing
  const type = first && types.find(({ id }) => id === first.type)
  if (first && type) {
    const { word, Icon } = resultLook(first.result)
    const result = type.input === 'boolean' ? t('value.no') : t(`result.${word}`)
    return (
      <span className={classes.failing}>
        <Icon size={14} aria-hidden /> {shortTypeName(name(type))} {result.toLowerCase()}
        {failing.length > 1 && <span className={classes.more}>+{failing.length - 1}</span>}
      </span>
    )
  }
  const before = types.filter(({ id }) => failed_before.includes(id)).map((each) => shortTypeName(name(each)))
  if (!sent_by && before.length > 0)
    return (
      <span className={classes.flag}>
        <IconHistory size={14} aria-hidden /> {say('failedBefore', { names: before.join(', ') })}
      </span>
    )
  if (!sent_by) return null
  return (
    <span className={classes.flag}>
      <IconFlag size={14} aria-hidden /> {[...sent_by.reasons, sent_by.comment].filter(Boolean).join(', ')}
    </span>
  )
}
