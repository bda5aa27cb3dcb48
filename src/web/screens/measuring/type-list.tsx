import {
  IconArrowDown,
  IconArrowUp,
  IconChevronRight,
  IconCircle,
  IconCircleCheck,
  IconCircleDashed,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Sheet } from '#web/elements/sheet.tsx'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import { resultLook } from '#web/pipes/result-looks.ts'
import { shortTypeName } from '#web/pipes/short-type-name.ts'
import { useTexts as usePipeTexts } from '#web/pipes/texts.ts'
import { useTypeWords } from '#web/pipes/type-name.ts'
import { worstValue } from '#web/pipes/worst-value.ts'
import { type Step, stepGroups } from './desk/steps.ts'
import type { UsedDesk } from './desk/use-desk.ts'
import type { Drafts } from './desk/use-drafts.ts'
import { useTexts } from './texts.ts'
import classes from './type-list.module.css'

type Props = { steps: readonly Step[]; desk: UsedDesk; drafts: Drafts }

/** What to measure, in order: what is due, what was measured, and, folded, what is not due now. On a phone it opens from below. */
export function TypeList(props: Props) {
  const t = useTexts()
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (!isPhone)
    return (
      <nav className={classes.root} aria-label={t('types')}>
        <Lists {...props} onChosen={close} />
      </nav>
    )
  return (
    <>
      <button type="button" className={classes.opener} onClick={() => setOpen(true)}>
        <Position {...props} />
        <IconChevronRight size={20} aria-hidden />
      </button>
      <Sheet title={t('types')} opened={isOpen} onClose={close}>
        <Lists {...props} onChosen={close} />
      </Sheet>
    </>
  )
}

/** Says which of the types that are due is entered. */
export function Position({ steps, desk }: Pick<Props, 'steps' | 'desk'>) {
  const t = useTexts()
  const due = steps.filter(({ item }) => item.is_due)
  const at = due.findIndex(({ item }) => item.type.id === desk.step?.item.type.id)
  if (at === -1) return desk.step ? t('types.other') : t('types')
  return t('position', { at: at + 1, count: due.length })
}

type ListProps = Props & { onChosen: () => void }

function Lists({ steps, ...rest }: ListProps) {
  const t = useTexts()
  const { needed, due, others } = stepGroups(steps)
  const hasCurrent = others.some(({ item }) => item.type.id === rest.desk.step?.item.type.id)
  return (
    <>
      {needed.length > 0 && due.length > 0 && <h2 className={classes.group}>{t('types.needed')}</h2>}
      <List steps={needed} {...rest} />
      {needed.length > 0 && due.length > 0 && <h2 className={classes.group}>{t('types.due')}</h2>}
      <List steps={due} {...rest} />
      {others.length > 0 && (
        <details className={classes.others} open={hasCurrent || undefined}>
          <summary>{t('types.otherCount', { count: others.length })}</summary>
          <List steps={others} {...rest} />
        </details>
      )}
    </>
  )
}

function List({ steps, desk, drafts, onChosen }: ListProps) {
  const choose = (step: Step) => {
    desk.choose(step)
    onChosen()
  }
  return (
    <ol className={classes.list}>
      {steps.map((step) => (
        <li key={step.item.type.id}>
          <Row step={step} desk={desk} drafts={drafts} onChoose={() => choose(step)} />
        </li>
      ))}
    </ol>
  )
}

const resultIcons = {
  inside: IconCircleCheck,
  below: IconArrowDown,
  above: IconArrowUp,
  notMeasured: IconCircleDashed,
}

type RowProps = { step: Step; desk: UsedDesk; drafts: Drafts; onChoose: () => void }

function Row({ step, desk, drafts, onChoose }: RowProps) {
  const { name } = useTypeWords()
  const unmeasured = usePipeTexts()('result.notMeasured')
  const { item, latest } = step
  const isCurrent = item.type.id === desk.step?.item.type.id
  const word = latest === null ? null : resultLook(latest.result).word
  const Icon = isCurrent ? IconChevronRight : word === null ? IconCircle : resultIcons[word]
  return (
    <button
      type="button"
      className={classes.type}
      data-result={isCurrent ? undefined : (word ?? undefined)}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={onChoose}
    >
      <Icon
        size={22}
        {...(Icon === IconCircle ? { role: 'img', 'aria-label': unmeasured } : { 'aria-hidden': true })}
      >
        {Icon === IconCircle && <title>{unmeasured}</title>}
      </Icon>
      <b>{shortTypeName(name(item.type))}</b>
      <span>
        <Progress step={step} desk={desk} drafts={drafts} />
      </span>
    </button>
  )
}

/** What is known of a type: which reading is entered, its value, or how many readings it needs. */
function Progress({ step: { item, latest, isRequested }, desk, drafts }: Omit<RowProps, 'onChoose'>) {
  const t = useTexts()
  const { type } = item
  const { entering, isOffered } = desk
  if (entering?.type === type.id && entering.slot !== null && !isOffered)
    return type.readings > 1
      ? t('readings.at', { at: entering.slot + 1, count: type.readings })
      : t('readings.now')
  if (latest) return <LatestValue item={item} latest={latest} isRequested={isRequested} />
  const done = drafts.of(type.id)?.filter((reading) => reading !== null).length ?? 0
  if (done > 0) return t('readings.begun', { done, count: type.readings })
  return t('readings', { count: type.readings })
}

type LatestProps = { item: Step['item']; latest: NonNullable<Step['latest']>; isRequested: boolean }

/** The value of a type with its result, and what is still to come. */
function LatestValue({ item: { type }, latest, isRequested }: LatestProps) {
  const t = useTexts()
  const ofPipes = usePipeTexts()
  const { value } = useTypeWords()
  const result = ofPipes(`result.${resultLook(latest.result).word}`).toLowerCase()
  return [
    value(type, worstValue({ type, measurement: latest })),
    type.input !== 'boolean' && result,
    latest.state !== 'sent' && t('notSent').toLowerCase(),
    isRequested && t('requested'),
  ]
    .filter(Boolean)
    .join(' · ')
}
