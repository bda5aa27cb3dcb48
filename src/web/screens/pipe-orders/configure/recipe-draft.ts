import type { Material } from '#contract/materials.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import {
  isMasterbatch,
  isOfComponent,
  isWall,
  MAX_MASTERBATCH_PERCENT,
  MaterialComponent,
  wallPercent,
} from '#domain/pipes/recipe.ts'
import { formatNumber } from '#web/lib/format.ts'
import { readNumber } from '#web/pipes/read-number.ts'

/** A material of a recipe as it is typed; codes and ids are texts, empty where nothing is chosen. */
export type RecipeRowDraft = { readonly component: string; readonly material: string; readonly share: string }
export type RecipeDraft = readonly RecipeRowDraft[]

const MAIN = String(MaterialComponent.Main)
/** The code of the colour that walls have without masterbatch. */
const BLACK = 1
const masterbatchOf = {
  inside: String(MaterialComponent.InnerMasterbatch),
  outside: String(MaterialComponent.OuterMasterbatch),
}
/** The code of a colour as it is chosen for a side of the wall; empty where none is. */
export type SideColour = { readonly side: keyof typeof masterbatchOf; readonly colour: string }
/** The usual masterbatch of a wall, in percent. */
const USUAL_MASTERBATCH = '1'

export const emptyRecipeRow: RecipeRowDraft = { component: '', material: '', share: '' }

/** Returns the recipe of a product; of one without, a wall of one material. */
export function recipeOfProduct(
  { materials }: Pick<PipeProduct, 'materials'>,
  guessed: number | undefined,
): RecipeDraft {
  if (materials.length === 0)
    return [{ component: MAIN, material: guessed === undefined ? '' : String(guessed), share: '100' }]
  return materials.map(({ component, material, share_percent }) => ({
    component: String(component),
    material: String(material.id),
    share: formatNumber(share_percent, 3),
  }))
}

/** Returns the materials that are chosen, with their shares. */
export function chosenMaterials(recipe: RecipeDraft, materials: readonly Material[]) {
  return recipe.flatMap(({ component, material, share }) => {
    const chosen = materials.find(({ id }) => String(id) === material)
    return chosen ? [{ ...chosen, component: Number(component), share_percent: readNumber(share) ?? 0 }] : []
  })
}

/** Returns the percentage of the wall that a recipe has. */
export function wallOfDraft(recipe: RecipeDraft): number {
  return wallPercent(
    recipe.map(({ component, share }) => ({
      component: Number(component),
      share_percent: readNumber(share) ?? 0,
    })),
  )
}

/** Returns the materials that a component can be made of. */
export function materialsFor(component: string, materials: readonly Material[]): Material[] {
  return materials.filter((material) => isOfComponent(material, Number(component)))
}

/** Returns a row with another component; its material stays where it can be that. */
export function withComponent(
  row: RecipeRowDraft,
  component: string,
  materials: readonly Material[],
): RecipeRowDraft {
  const isKept = materialsFor(component, materials).some(({ id }) => String(id) === row.material)
  return { component, material: isKept ? row.material : '', share: row.share }
}

/** Returns a recipe with masterbatch of the colour of a side, or without any where the side is as the wall is. */
export function withColour(
  recipe: RecipeDraft,
  { side, colour }: SideColour,
  materials: readonly Material[],
): RecipeDraft {
  const component = masterbatchOf[side]
  const others = recipe.filter((row) => row.component !== component)
  const match = masterbatchFor({ side, colour }, materials)
  if (!match || colour === wallColour(recipe, materials)) return others
  const share = recipe.find((row) => row.component === component)?.share ?? USUAL_MASTERBATCH
  return [...others, { component, material: String(match.id), share }]
}

/** Returns whether a side has another colour than the wall and no material gives it that. */
export function lacksMasterbatch(
  recipe: RecipeDraft,
  of: SideColour,
  materials: readonly Material[],
): boolean {
  const isColoured = of.colour !== '' && of.colour !== wallColour(recipe, materials)
  const isEntered = recipe.some(({ component, material }) => component === masterbatchOf[of.side] && material)
  return isColoured && !isEntered && !masterbatchFor(of, materials)
}

function masterbatchFor({ side, colour }: SideColour, materials: readonly Material[]): Material | undefined {
  return materialsFor(masterbatchOf[side], materials).find((each) => String(each.colour) === colour)
}

/** Returns the colour of the main wall; black where its material names none. */
function wallColour(recipe: RecipeDraft, materials: readonly Material[]): string {
  const main = recipe.find(({ component }) => component === MAIN)
  return String(materials.find(({ id }) => String(id) === main?.material)?.colour ?? BLACK)
}

type Messages = {
  readonly missing: string
  readonly range: (min: number, max: number) => string
  readonly wall: (percent: number) => string
  readonly main: string
}

/** Returns what is wrong with a recipe. */
export function checkRecipe(recipe: RecipeDraft, messages: Messages): Record<string, string> {
  const rows = recipe.flatMap(({ component, material, share }, index) => {
    const max = isMasterbatch(Number(component)) ? MAX_MASTERBATCH_PERCENT : 100
    const value = readNumber(share)
    const isShare = value !== null && value > 0 && value <= max
    return [
      ...(component === '' ? [[`recipe.${index}.component`, messages.missing]] : []),
      ...(material === '' ? [[`recipe.${index}.material`, messages.missing]] : []),
      ...(isShare ? [] : [[`recipe.${index}.share`, messages.range(0.1, max)]]),
    ]
  })
  if (rows.length > 0) return Object.fromEntries(rows)
  if (!recipe.some(({ component }) => component === MAIN)) return { 'recipe.0.component': messages.main }
  const percent = wallOfDraft(recipe)
  const last = recipe.findLastIndex(({ component }) => isWall({ component: Number(component) }))
  return percent === 100 ? {} : { [`recipe.${last}.share`]: messages.wall(percent) }
}
