import { NativeSelect, TextInput } from '@mantine/core'
import type { Material } from '#contract/materials.ts'
import type { useDraftForm } from '#web/forms/use-draft-form.ts'
import { boot } from '#web/lib/boot.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import classes from './configure-panel.module.css'
import { isSolidDraft, pipesOfDraft, type SpecificationDraft } from './draft.ts'
import { withInnerColour } from './recipe-draft.ts'
import { useTexts } from './texts.ts'

type Props = {
  form: Pick<ReturnType<typeof useDraftForm<SpecificationDraft>>, 'field' | 'values' | 'setValues'>
  materials: readonly Material[]
}

const figure = { size: 'desk', inputMode: 'decimal', autoComplete: 'off' } as const
const stiffnessClasses = ['2', '4', '8', '16']

/** What a planner enters about a pipe. */
export function SpecificationFields({ form, materials }: Props) {
  const { field, values } = form
  const t = useTexts()
  const choices = useChoices()
  const classesOfStiffness = [...new Set([...stiffnessClasses, values.stiffness])].filter(Boolean)
  return (
    <div className={classes.fields}>
      <TextInput
        {...figure}
        className={classes.half}
        required
        label={t('dn')}
        rightSection={<small>mm</small>}
        {...field('dn')}
      />
      {isSolidDraft(values) ? (
        <TextInput {...figure} className={classes.half} label={t('sdr')} {...field('sdr')} />
      ) : (
        <NativeSelect
          size="desk"
          className={classes.half}
          label={t('stiffness')}
          data={[
            { value: '', label: '–' },
            ...classesOfStiffness.map((value) => ({ value, label: `SN${value}` })),
          ]}
          {...field('stiffness')}
        />
      )}
      <NativeSelect
        size="desk"
        className={classes.wide}
        label={t('family')}
        data={choices('profile_family').flatMap(({ value, label }) =>
          value === '' ? [] : [{ value, label: `${value} · ${label}` }],
        )}
        {...field('family')}
        onChange={({ currentTarget }) => form.setValues({ family: currentTarget.value, profile: '' })}
      />
      <Shape form={form} materials={materials} />
    </div>
  )
}

function Shape({ form, materials }: Props) {
  const { field, values } = form
  const t = useTexts()
  const choices = useChoices()
  const handleColour = (colours: Partial<Pick<SpecificationDraft, 'inside' | 'outside'>>) =>
    form.setValues({
      ...colours,
      recipe: withInnerColour(values.recipe, { ...values, ...colours }, materials),
    })
  return (
    <>
      <NativeSelect
        size="desk"
        className={classes.half}
        label={t('outside')}
        data={choices('colour')}
        {...field('outside')}
        onChange={({ currentTarget }) => handleColour({ outside: currentTarget.value })}
      />
      <NativeSelect
        size="desk"
        className={classes.half}
        label={t('inside')}
        data={choices('colour')}
        {...field('inside')}
        onChange={({ currentTarget }) => handleColour({ inside: currentTarget.value })}
      />
      <Amounts form={form} />
      <NativeSelect
        size="desk"
        className={classes.half}
        label={t('end1')}
        data={choices('pipe_end')}
        {...field('end1')}
      />
      <NativeSelect
        size="desk"
        className={classes.half}
        label={t('end2')}
        data={choices('pipe_end')}
        {...field('end2')}
      />
    </>
  )
}

/** How long a pipe is, how many metres are made, and how many pipes these are. */
function Amounts({ form: { field, values } }: Pick<Props, 'form'>) {
  const t = useTexts()
  const pieces = pipesOfDraft(values).length
  return (
    <>
      <TextInput
        {...figure}
        required
        label={t('length')}
        rightSection={<small>m</small>}
        {...field('length')}
      />
      <TextInput
        {...figure}
        required
        label={t('quantity')}
        rightSection={<small>m</small>}
        {...field('quantity')}
      />
      <TextInput size="desk" label={t('pieces')} readOnly value={pieces || '–'} />
    </>
  )
}

function useChoices() {
  const language = useLanguage()
  return (name: string) => [
    { value: '', label: '–' },
    ...(boot().enums[name] ?? []).map((item) => ({ value: String(item.code), label: item[language] })),
  ]
}
