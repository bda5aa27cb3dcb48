import { Button } from '@mantine/core'
import { IconClockPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLive } from '#web/lib/live.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { EmptyState } from '#web/parts/empty-state.tsx'
import { useErrorSentence } from '#web/parts/use-error-sentence.ts'
import { PLAN_KEY } from '#web/screens/parts-timeplan/queries.ts'
import { calendarWords, labelOf } from '#web/screens/parts-timeplan/use-words.ts'
import { actsOf } from './acts.ts'
import { OvertimeEntry } from './entries.tsx'
import type { TimeWords } from './form-props.ts'
import { Loaded } from './list-views.tsx'
import type { OpenForm } from './open-forms.ts'
import { OvertimeForm } from './overtime-form.tsx'
import { ownOvertimeQuery, timeTables, today } from './queries.ts'
import { NO_RIGHTS } from './rights.ts'
import { useTexts } from './texts.ts'
import { useSaving } from './use-saving.ts'
import classes from './working-time.module.css'

/** One's own overtime, for those who do not see the plan: asked for, changed and taken back until it is decided. */
export function OwnOvertime({ operator }: { operator: { readonly id: number; readonly name: string } }) {
  const t = useTexts()
  const sentence = useErrorSentence()
  const words = useOwnWords(operator.name)
  const saving = useSaving(null, PLAN_KEY)
  const [form, setForm] = useState<OpenForm | null>(null)
  const query = useQuery(ownOvertimeQuery(operator.id))
  useLive(timeTables)
  const rights = { ...NO_RIGHTS, asksFor: operator.id }
  const handleForm = (next: OpenForm | null) => {
    saving.forget()
    setForm(next)
  }
  const acts = actsOf({ rights, saving, operator: words.operator, onForm: handleForm })
  if (form?.kind === 'overtime')
    return (
      <div className={classes.body}>
        <OvertimeForm
          {...{ words, rights, saving, board: null, of: form.of, draft: form.draft }}
          year={Number(today().slice(0, 4))}
          onDraft={(draft) => setForm({ ...form, draft })}
          onClose={() => handleForm(null)}
        />
      </div>
    )
  return (
    <div className={classes.body}>
      <div role="status" className={classes.done}>
        {saving.done && t(`said.${saving.done.said}`)}
      </div>
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
            <ul className={classes.entries}>
              {overtimes.toReversed().map((of) => (
                <OvertimeEntry key={of.id} {...{ of, acts, words }} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}

function useOwnWords(name: string): TimeWords {
  const language = useLanguage()
  return useMemo(
    () => ({
      ...calendarWords(language),
      operator: () => name,
      enum: (enumeration, code) => labelOf(enumeration, code, language),
    }),
    [language, name],
  )
}
