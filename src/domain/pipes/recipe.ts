import type { Problem } from '#domain/errors.ts'
import type { WallMaterial } from './size-model.ts'

/** Codes of the enumeration material_component. */
export const MaterialComponent = {
  Main: 1,
  Inner: 2,
  Outer: 3,
  Profile: 4,
  CoreTube: 5,
  InnerMasterbatch: 6,
  OuterMasterbatch: 7,
  Filler: 8,
  Regrind: 9,
  Wire: 10,
  Gasket: 11,
  Rod: 12,
} as const

const { Main, Inner, Outer, Profile, Regrind, Filler, InnerMasterbatch, OuterMasterbatch } = MaterialComponent

/** The kind of material that each component is made of. */
const kindOf: Readonly<Record<number, string>> = {
  ...{ [Main]: 'polymer', [Inner]: 'polymer', [Outer]: 'polymer', [Profile]: 'polymer' },
  ...{ [Regrind]: 'polymer', [Filler]: 'filler', [MaterialComponent.CoreTube]: 'core_tube' },
  ...{ [InnerMasterbatch]: 'masterbatch', [OuterMasterbatch]: 'masterbatch' },
  ...{ [MaterialComponent.Wire]: 'wire', [MaterialComponent.Gasket]: 'gasket' },
  [MaterialComponent.Rod]: 'rod',
}

/** The components that are the wall; their shares are the whole of it, and all others are added to it. */
const wallComponents: readonly number[] = [Main, Inner, Outer, Profile, Filler, Regrind]

/** The most masterbatch of a wall, in percent; more makes it brittle. */
export const MAX_MASTERBATCH_PERCENT = 10

/** A material of a recipe. */
export type RecipeRow = {
  readonly component: number
  readonly share_percent: number
  readonly code: string
  readonly kind: string
}

/** Returns whether a material of a kind can be a component. */
export function isOfComponent({ kind }: { readonly kind: string }, component: number): boolean {
  return kindOf[component] === kind
}

export function isWall({ component }: { readonly component: number }): boolean {
  return wallComponents.includes(component)
}

export function isMasterbatch(component: number): boolean {
  return kindOf[component] === 'masterbatch'
}

/** Returns the percentage of the wall that the shares of a recipe add up to. */
export function wallPercent(recipe: readonly Pick<RecipeRow, 'component' | 'share_percent'>[]): number {
  const sum = recipe.filter(isWall).reduce((total, { share_percent }) => total + share_percent, 0)
  return Math.round(sum * 1000) / 1000
}

/** Returns what is wrong with a recipe. */
export function recipeProblems(recipe: readonly RecipeRow[]): Problem[] {
  const rows = recipe.flatMap((ingredient, index): Problem[] => {
    const { code, component, share_percent } = ingredient
    if (!isOfComponent(ingredient, component))
      return [
        {
          code: 'recipe_kind_differs',
          params: { material: code, component },
          field: `materials.${index}.material`,
        },
      ]
    if (isMasterbatch(component) && share_percent > MAX_MASTERBATCH_PERCENT)
      return [
        {
          code: 'recipe_masterbatch_too_much',
          params: { max: MAX_MASTERBATCH_PERCENT },
          field: `materials.${index}.share_percent`,
        },
      ]
    return []
  })
  if (!recipe.some(({ component }) => component === Main))
    return [...rows, { code: 'recipe_without_main', field: 'materials' }]
  const sum = wallPercent(recipe)
  return sum === 100 ? rows : [...rows, { code: 'recipe_sum_differs', params: { sum }, field: 'materials' }]
}

/** What is known of a material of the wall. */
type Polymer = { readonly [Property in keyof WallMaterial]: WallMaterial[Property] | null }
type Share = Pick<RecipeRow, 'component' | 'share_percent'>

/**
 * Returns what the wall of a recipe is calculated with: the figures of its main materials by their shares, null where one of
 * them has none; null without a main material.
 */
export function wallMaterial(recipe: readonly (Share & Polymer)[]): Polymer | null {
  const mains = recipe.filter(({ component }) => component === Main)
  const total = mains.reduce((sum, { share_percent }) => sum + share_percent, 0)
  if (total === 0) return null
  const mean = (property: keyof Polymer) =>
    mains.reduce<number | null>((sum, main) => {
      const value = main[property]
      return sum === null || value === null ? null : sum + (value * main.share_percent) / total
    }, 0)
  return { modulus: mean('modulus'), density: mean('density') }
}

/** Returns the main material with the largest share. */
export function mainOf<Row extends Share>(recipe: readonly Row[]): Row | undefined {
  const [main] = recipe
    .filter(({ component }) => component === Main)
    .toSorted((a, b) => b.share_percent - a.share_percent)
  return main
}
