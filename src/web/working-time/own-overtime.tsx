import { Button } from '@mantine/core'
import { IconClockPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { EmptyState } from '#web/elements/empty-state.tsx'
import lists from '#web/elements/list.module.css'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { calendarLabels, enumLabel } from '#web/lib/labels.ts'
import { useLive } from '#web/lib/live.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { actsOf } from './acts.ts'
import { OvertimeEntries } from './entries.tsx'
import type { TimeLabels } from './labels.ts'
import { Loaded } from './list-views.tsx'
import type { OpenForm } from './open-forms.ts'
import { OvertimeForm } from './overtime-form.tsx'
import { ownOvertimeQuery, timeTables, today } from './queries.ts'
import { NO_RIGHTS } from './rights.ts'
import { useTexts } from './texts.ts'
import { useSaving } from './use-saving.ts'
import classes from './working-time.module.css'

type Props = {
  operator: { readonly id: number; readonly name: string }
  /** Something was typed into a form, or no longer is. */
  onChanged: (isChanged: boolean) => void
}

/** One's own overtime, for those who do not see the plan: requested, changed and withdrawn until it is decided. */
export function OwnOvertime({ operator, onChanged }: Props) {
  const t = useTexts()
  const sentence = useErrorSentence()
  const labels = useOwnLabels(operator.name)
  const saving = useSaving(null)
  const [form, setForm] = useState<OpenForm | null>(null)
  const query = useQuery(ownOvertimeQuery(operator.id))
  useLive(timeTables)
  const rights = { ...NO_RIGHTS, asksFor: operator.id }
  const handleForm = (next: OpenForm | null) => {
    saving.forget()
    onChanged(false)
    setForm(next)
  }
  const acts = actsOf({ rights, saving, operator: labels.operator, onForm: handleForm })
  if (form?.kind === 'overtime')
    return (
      <div className={classes.body}>
        <OvertimeForm
          {...{ labels, rights, saving, host: null, of: form.of, draft: form.draft, operators: null }}
          year={today()}
          onDraft={(draft) => {
            onChanged(true)
            setForm({ ...form, draft })
          }}
          onClose={() => handleForm(null)}
        />
      </div>
    )
  return (
    <div className={classes.body}>
      {saving.failure !== null && (
        <p role="alert" className={classes.error}>
          {sentence(saving.failure)}
        </p>
      )}
      <div className={classes.acts}>
        <Button
          size="touch"
          leftSection={<IconClockPlus size={20} aria-hidden />}
          onClick={() => acts.addOvertime(today(), operator.id, null)?.()}
        >
          {t('overtime.ask')}
        </Button>
      </div>
      <Loaded query={query}>
        {(overtimes) =>
          overtimes.length === 0 ? (
            <EmptyState title={t('overtime.none')} />
          ) : (
            <ul className={lists.list}>
              <OvertimeEntries of={overtimes.toReversed()} acts={acts} labels={labels} />
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}

function useOwnLabels(name: string): TimeLabels {
  const language = useLanguage()
  return useMemo(
    () => ({
      ...calendarLabels(language),
      operator: () => name,
      enum: (enumeration, code) => enumLabel(enumeration, code, language),
    }),
    [language, name],
  )
}
