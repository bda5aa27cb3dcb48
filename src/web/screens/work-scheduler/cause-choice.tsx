import { Button, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { ProblemTag } from '#contract/tags.ts'
import { ChoiceList } from '#web/elements/choice-list.tsx'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import classes from './cause-choice.module.css'
import { causeGroups, lastCauses } from './causes.ts'
import { useTexts } from './texts.ts'

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

/** Any number of causes by category; above them the user's last ones, which report the downtime at once. */
export function CauseChoice({ causes, chosen, pending, onChange, onReport, ...field }: Props) {
  const t = useTexts()
  const nameOf = useCauseName()
  const language = useLanguage()
  const [searched, setSearched] = useState('')
  const groups = causeGroups(causes, searched, chosen)
  return (
    <>
      {chosen.length === 0 && (
        <LastCauses causes={lastCauses(causes)} pending={pending} onReport={onReport} />
      )}
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

function LastCauses({ causes, pending, onReport }: Pick<Props, 'causes' | 'pending' | 'onReport'>) {
  const t = useTexts()
  const nameOf = useCauseName()
  if (causes.length === 0) return null
  return (
    <fieldset className={classes.group}>
      <legend className={classes.category}>{t('downtime.last')}</legend>
      <div className={classes.last}>
        {causes.map((cause) => (
          <Button
            key={cause.id}
            variant="outline"
            color="danger"
            size="floor"
            classNames={{ root: classes.report, label: classes.label }}
            leftSection={<IconAlertTriangle size={20} aria-hidden />}
            disabled={pending}
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
