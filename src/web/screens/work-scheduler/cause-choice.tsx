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
  chosen: readonly string[]
  pending: boolean
  'aria-describedby': string
  onChange: (chosen: readonly string[]) => void
  /** Reports the downtime with this cause alone. */
  onReport: (cause: number) => void
}

/** From this many causes on, they can be searched. */
const MANY = 9

/** Any number of causes by category; above them the user's last ones or, without one, the most frequent, which report at once. */
export function CauseChoice({ causes, chosen, pending, onChange, onReport, ...field }: Props) {
  const t = useDialogTexts()
  const nameOf = useCauseName()
  const language = useLanguage()
  const [searched, setSearched] = useState('')
  const groups = causeGroups(causes, searched, chosen)
  return (
    <>
      <FirstCauses causes={causes} blocked={pending || chosen.length > 0} onReport={onReport} />
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
        aria-describedby={field['aria-describedby']}
      >
        {groups.map(({ category, causes: own }) => (
          <div key={category} className={classes.group}>
            <p className={classes.category} aria-hidden>
              {enumLabel('problem_category', category, language)}
            </p>
            <ChoiceList
              label={enumLabel('problem_category', category, language)}
              look="tiles"
              choices={own.map((cause) => ({ value: String(cause.id), label: nameOf(cause) }))}
              chosen={chosen}
              onChange={onChange}
            />
          </div>
        ))}
        {groups.length === 0 && <p className={classes.none}>{t('downtime.noneFound')}</p>}
      </fieldset>
    </>
  )
}

type FirstProps = Pick<Props, 'causes' | 'onReport'> & { blocked: boolean }

/** They stay when others are chosen, so that nothing moves under the finger. */
function FirstCauses({ causes, blocked, onReport }: FirstProps) {
  const t = useDialogTexts()
  const nameOf = useCauseName()
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
          <Button
            key={cause.id}
            variant="outline"
            color="danger"
            size="floor"
            classNames={{ root: classes.report, label: classes.label }}
            leftSection={<IconAlertTriangle size={20} aria-hidden />}
            disabled={blocked}
            onClick={() => onReport(cause.id)}
          >
            {nameOf(cause)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

function useCauseName(): (cause: ProblemTag) => string {
  const language = useLanguage()
  return ({ name, name_en }) => (language === 'et' ? name : name_en)
}
