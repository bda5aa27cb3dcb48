import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { Material } from '#contract/materials.ts'
import type { useDraftForm } from '#web/forms/use-draft-form.ts'
import { boot } from '#web/lib/boot.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import classes from './configure-panel.module.css'
import type { SpecificationDraft } from './draft.ts'
import { emptyRecipeRow, materialsFor, type RecipeDraft, wallOfDraft, withComponent } from './recipe-draft.ts'
import { useTexts } from './texts.ts'

type Props = {
  form: Pick<ReturnType<typeof useDraftForm<SpecificationDraft>>, 'field' | 'values' | 'setValues'>
  materials: readonly Material[]
}

const MOST_ROWS = 20

/** The materials of a pipe with their shares, and what of the wall they are. */
export function Recipe({ form, materials }: Props) {
  const t = useTexts()
  const { recipe } = form.values
  const percent = wallOfDraft(recipe)
  return (
    <fieldset className={classes.recipe}>
      <legend>{t('recipe')}</legend>
      {recipe.map((_, index) => (
        <RecipeRow key={index} {...{ form, materials, index }} />
      ))}
      <div className={classes.sum}>
        <Button
          variant="subtle"
          size="desk"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={recipe.length >= MOST_ROWS}
          onClick={() => form.setValues({ recipe: [...recipe, emptyRecipeRow] })}
        >
          {t('recipe.add')}
        </Button>
        <span role="status" data-wrong={percent !== 100 || undefined}>
          {t('recipe.wall', { percent: formatNumber(percent, 3) })}
        </span>
      </div>
    </fieldset>
  )
}

function RecipeRow({ form, materials, index }: Props & { index: number }) {
  const t = useTexts()
  const language = useLanguage()
  const { recipe } = form.values
  const row = recipe[index] ?? emptyRecipeRow
  const nth = index + 1
  const none = { value: '', label: '–' }
  const setRecipe = (changed: RecipeDraft) => form.setValues({ recipe: changed })
  return (
    <div className={classes.ingredient}>
      <NativeSelect
        size="desk"
        className={classes.component}
        aria-label={t('recipe.component', { nth })}
        data={[
          ...(row.component === '' ? [none] : []),
          ...(boot().enums['material_component'] ?? []).map((item) => ({
            value: String(item.code),
            label: item[language],
          })),
        ]}
        {...form.field(`recipe.${index}.component`)}
        onChange={({ currentTarget }) =>
          setRecipe(recipe.with(index, withComponent(row, currentTarget.value, materials)))
        }
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.remove}
        aria-label={t('recipe.remove', { nth })}
        disabled={recipe.length === 1}
        onClick={() => setRecipe(recipe.toSpliced(index, 1))}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
      <NativeSelect
        size="desk"
        aria-label={t('recipe.material', { nth })}
        data={[
          none,
          ...materialsFor(row.component, materials).map(({ id, code }) => ({
            value: String(id),
            label: code,
          })),
        ]}
        {...form.field(`recipe.${index}.material`)}
      />
      <TextInput
        size="desk"
        className={classes.share}
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('recipe.share', { nth })}
        rightSection={<small>%</small>}
        {...form.field(`recipe.${index}.share`)}
      />
    </div>
  )
}
