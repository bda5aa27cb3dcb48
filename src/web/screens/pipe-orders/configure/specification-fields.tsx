import { NativeSelect, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useId } from 'react'
import type { Material } from '#contract/materials.ts'
import type { useDraftForm } from '#web/forms/use-draft-form.ts'
import { boot } from '#web/lib/boot.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { lengthsWords } from '#web/pipes/lengths-words.ts'
import classes from './configure-panel.module.css'
import { isSolidDraft, type SpecificationDraft } from './draft.ts'
import { pipesOfDraft, splitOfDraft } from './draft-sizes.ts'
import { lacksMasterbatch, type SideColour, withColour } from './recipe-draft.ts'
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
  const { field } = form
  const t = useTexts()
  const choices = useChoices()
  return (
    <>
      <ColourField side="outside" {...{ form, materials }} />
      <ColourField side="inside" {...{ form, materials }} />
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

/** The colour of a side; choosing it puts its masterbatch into the recipe. */
function ColourField({ form, materials, side }: Props & Pick<SideColour, 'side'>) {
  const t = useTexts()
  const { recipe, [side]: colour } = form.values
  const handleChange = (next: string) =>
    form.setValues({ [side]: next, recipe: withColour(recipe, { side, colour: next }, materials) })
  return (
    <NativeSelect
      size="desk"
      className={classes.wide}
      label={t(side)}
      data={useChoices()('colour')}
      description={lacksMasterbatch(recipe, { side, colour }, materials) && t('colour.noMasterbatch')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...form.field(side)}
      onChange={({ currentTarget }) => handleChange(currentTarget.value)}
    />
  )
}

/** How long a pipe is, how many metres are made, and how many pipes these are. */
function Amounts({ form: { field, values } }: Pick<Props, 'form'>) {
  const t = useTexts()
  const pieces = pipesOfDraft(values).length
  const { max_single_pipe_length: max } = boot().config
  const split = splitOfDraft(values, max)
  const warning = useId()
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
        aria-describedby={split ? warning : undefined}
        {...field('quantity')}
      />
      <TextInput size="desk" label={t('pieces')} readOnly value={pieces || '–'} />
      {split && (
        <p id={warning} role="status" className={`${classes.wide} ${classes.warning}`}>
          <IconAlertTriangle size={15} aria-hidden />
          {t('quantity.tooLong', { max: formatNumber(max), parts: lengthsWords(split) })}
        </p>
      )}
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
