import { Button, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { ProblemTag } from '#contract/tags.ts'
import { ChoiceList } from '#web/elements/choice-list.tsx'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import classes from './cause-choice.module.css'
import { causeGroups, frequentCauses, lastCauses } from './causes.ts'
import { useDialogTexts } from './dialog-texts.ts'

type Props = {
  causes: readonly ProblemTag[]
  /** Null while a tap on a cause reports the downtime. */
  chosen: readonly string[] | null
  pending: boolean
  'aria-describedby': string
  onChange: (chosen: readonly string[]) => void
  /** Reports the downtime with this cause alone. */
  onReport: (cause: number) => void
  /** Asks for the words that another cause needs. */
  onOther: (cause: number) => void
}

/** From this many causes on, they can be searched. */
const MANY = 9

/** The causes by category; above them the user's last ones or, without one, the most frequent. */
export function CauseChoice({ causes, chosen, pending, ...props }: Props) {
  const { onChange, onReport, onOther } = props
  const t = useDialogTexts()
  const nameOf = useCauseName()
  const language = useLanguage()
  const [searched, setSearched] = useState('')
  const groups = causeGroups(causes, searched, chosen ?? [])
  const handleTap = ({ id, is_other }: ProblemTag) => (is_other ? onOther(id) : onReport(id))
  return (
    <>
      <FirstCauses causes={causes} blocked={pending || chosen !== null} onTap={handleTap} />
      {causes.length >= MANY && (
        <TextInput
          type="text"
          size="floor"
          aria-label={t('downtime.search')}
          placeholder={t('downtime.search')}
          leftSection={<IconSearch size={20} aria-hidden />}
          value={searched}
          onChange={({ currentTarget }) => setSearched(currentTarget.value)}
        />
      )}
      <fieldset
        className={classes.categories}
        data-many={causes.length >= MANY || undefined}
        aria-label={t('downtime.causes')}
        aria-describedby={props['aria-describedby']}
      >
        {groups.map(({ category, causes: own }) => (
          <div key={category} className={classes.group}>
            <p className={classes.category} aria-hidden>
              {enumLabel('problem_category', category, language)}
            </p>
            {chosen === null ? (
              <div className={classes.tiles}>
                {own.map((cause) => (
                  <CauseButton key={cause.id} cause={cause} blocked={pending} onTap={handleTap} />
                ))}
              </div>
            ) : (
              <ChoiceList
                label={enumLabel('problem_category', category, language)}
                look="tiles"
                choices={own.map((cause) => ({ value: String(cause.id), label: nameOf(cause) }))}
                chosen={chosen}
                onChange={onChange}
              />
            )}
          </div>
        ))}
        {groups.length === 0 && <p className={classes.none}>{t('downtime.noneFound')}</p>}
      </fieldset>
    </>
  )
}

type TapProps = { blocked: boolean; onTap: (cause: ProblemTag) => void }

/** They stay when others are chosen, so that nothing moves under the finger. */
function FirstCauses({ causes, ...props }: TapProps & Pick<Props, 'causes'>) {
  const t = useDialogTexts()
  const last = lastCauses(causes)
  const first = last.length > 0 ? last : frequentCauses(causes)
  if (first.length === 0) return null
  return (
    <fieldset className={classes.group}>
      <legend className={classes.category}>
        {t(last.length > 0 ? 'downtime.last' : 'downtime.frequent')}
      </legend>
      <div className={classes.last}>
        {first.map((cause) => (
          <CauseButton key={cause.id} cause={cause} isFirst {...props} />
        ))}
      </div>
    </fieldset>
  )
}

function CauseButton({ cause, isFirst, blocked, onTap }: TapProps & { cause: ProblemTag; isFirst?: true }) {
  const nameOf = useCauseName()
  return (
    <Button
      {...(isFirst
        ? { variant: 'outline', color: 'danger', leftSection: <IconAlertTriangle size={20} aria-hidden /> }
        : { variant: 'default', justify: 'start' })}
      size="floor"
      classNames={{ root: classes.report, label: classes.label }}
      disabled={blocked}
      onClick={() => onTap(cause)}
    >
      {nameOf(cause)}
    </Button>
  )
}

function useCauseName(): (cause: ProblemTag) => string {
  const language = useLanguage()
  return ({ name, name_en }) => (language === 'et' ? name : name_en)
}
