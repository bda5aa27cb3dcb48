import type { Material } from '#contract/materials.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import type { PipeProfile } from '#contract/pipe-profiles.ts'
import type { PipeSpecification } from '#contract/pipe-specification.ts'
import {
  type CalculatedFigure,
  type CalculatedFigures,
  calculatedFigures,
  figuresOf,
} from '#domain/pipes/calculated-figures.ts'
import { implausibleFigures } from '#domain/pipes/plausible-figures.ts'
import { type ProfileFamily, profileFamilies, solidFamilies } from '#domain/pipes/profile-family.ts'
import {
  type Proposal,
  proposeSpecification,
  type SpecificationGap,
  type SpecificationRequest,
} from '#domain/pipes/propose-specification.ts'
import { wallMaterial } from '#domain/pipes/recipe.ts'
import { formatNumber } from '#web/lib/format.ts'
import { readNumber } from '#web/pipes/read-number.ts'
import { draftLimits, enteredSize, enteredSizes } from './draft-sizes.ts'
import { guessFrom } from './guess.ts'
import { checkRecipe, chosenMaterials, type RecipeDraft, recipeOfProduct } from './recipe-draft.ts'

/** A specification as it is typed; codes and ids are texts, empty where nothing is chosen. */
export type SpecificationDraft = {
  readonly dn: string
  readonly family: string
  readonly stiffness: string
  readonly sdr: string
  /** Of another core tube than the proposed one. */
  readonly profile: string
  readonly recipe: RecipeDraft
  readonly outside: string
  readonly inside: string
  readonly length: string
  readonly quantity: string
  readonly end1: string
  readonly end2: string
  /** Figures that are entered instead of the calculated ones; empty where they are not. */
  readonly figures: Readonly<Partial<Record<CalculatedFigure, string>>>
  readonly reason: string
}

/** What a specification chooses from. */
export type PipeCatalogue = {
  readonly materials: readonly Material[]
  readonly profiles: readonly PipeProfile[]
}

/** Returns what is known of a product; where it has no specification yet, what its order row says. */
export function draftOfProduct(
  product: PipeProduct,
  { description, ...catalogue }: PipeCatalogue & { readonly description: string },
): SpecificationDraft {
  const guess = guessFrom(
    description,
    catalogue.materials.filter(({ kind }) => kind === 'polymer').map(({ code }) => code),
  )
  const guessed = catalogue.materials.find(({ code }) => code === guess.material)
  const text = (value: number | string | null | undefined) =>
    typeof value === 'number' ? plain(value) : (value ?? '')
  const entered = (figure: CalculatedFigure) => (figure in product.overridden ? text(product[figure]) : '')
  const draft = {
    dn: text(product.dn ?? guess.dn),
    family: product.profile_family ?? guess.family ?? 'PR',
    stiffness: text(product.stiffness_class ?? guess.stiffness),
    sdr: text(product.sdr ?? guess.sdr),
    profile: '',
    recipe: recipeOfProduct(product, guessed?.id),
    outside: text(product.colour_outer),
    inside: text(product.colour_inner),
    length: text(product.length),
    quantity: text(product.quantity),
    end1: text(product.end_1),
    end2: text(product.end_2),
    figures: Object.fromEntries(calculatedFigures.map((figure) => [figure, entered(figure)])),
    reason: product.override_reason,
  }
  // What follows from the size model needs no choice.
  const { profile_height: proposed } = figuresOf(proposeSpecification(requestOfDraft(draft, catalogue), 1))
  const isChosen = product.profile_height !== proposed && !('profile_height' in product.overridden)
  return { ...draft, profile: isChosen && product.profile ? String(product.profile.id) : '' }
}

export function isSolidDraft({ family }: SpecificationDraft): boolean {
  return solidFamilies.some((each) => each === family)
}

/** Returns what the size model needs of a draft. */
export function requestOfDraft(
  draft: SpecificationDraft,
  { materials, profiles }: PipeCatalogue,
): SpecificationRequest {
  return {
    dn: enteredSize(draft, 'dn'),
    profile_family: familyOf(draft),
    stiffness_class: positive(draft.stiffness),
    sdr: positive(draft.sdr),
    material: wallMaterial(chosenMaterials(draft.recipe, materials)),
    core_height: profiles.find(({ id }) => String(id) === draft.profile)?.core_height ?? null,
    length: enteredSize(draft, 'length'),
  }
}

/** Returns the figures that are entered and differ from the calculated ones. */
export function manualFigures(draft: SpecificationDraft, computed: CalculatedFigures): CalculatedFigure[] {
  return calculatedFigures.filter((figure) => {
    const value = positive(draft.figures[figure] ?? '')
    return value !== null && value !== computed[figure]
  })
}

/** Returns figures that are entered but are no positive number. */
function unreadableFigures({ figures }: SpecificationDraft): CalculatedFigure[] {
  return calculatedFigures.filter((figure) => {
    const text = figures[figure] ?? ''
    return text.trim() !== '' && positive(text) === null
  })
}

/** No figure that is entered. */
export const noFigures: SpecificationDraft['figures'] = Object.fromEntries(
  calculatedFigures.map((figure) => [figure, '']),
)

/** Returns the profile in use with a core tube. */
export function profileOfCore(
  { family }: Pick<SpecificationDraft, 'family'>,
  height: number | null,
  profiles: readonly PipeProfile[],
): PipeProfile | undefined {
  return profiles.find((each) => each.family === family && each.core_height === height && each.is_active)
}

function plain(value: number): string {
  return formatNumber(value, 3).replaceAll('\u00a0', '')
}

/** Returns a valid draft as the server takes it. */
export function bodyOfDraft(
  draft: SpecificationDraft,
  computed: CalculatedFigures,
  { materials, profiles }: PipeCatalogue,
): PipeSpecification {
  const solid = isSolidDraft(draft)
  const manual = manualFigures(draft, computed)
  const profile = manual.includes('profile_height')
    ? undefined
    : profileOfCore(draft, computed.profile_height, profiles)
  return {
    ...(!solid && profile && { profile: profile.id }),
    dn: positive(draft.dn) ?? 0,
    profile_family: draft.family,
    stiffness_class: solid ? null : positive(draft.stiffness),
    sdr: solid ? positive(draft.sdr) : null,
    colour_inner: codeOf(draft.inside),
    colour_outer: codeOf(draft.outside),
    end_1: codeOf(draft.end1),
    end_2: codeOf(draft.end2),
    length: positive(draft.length) ?? 0,
    quantity: positive(draft.quantity) ?? 0,
    materials: chosenMaterials(draft.recipe, materials).map(({ id, component, share_percent }) => ({
      ...{ material: id, component, share_percent },
    })),
    ...(manual.length > 0 && {
      overrides: Object.fromEntries(manual.map((figure) => [figure, positive(draft.figures[figure] ?? '')])),
      override_reason: draft.reason.trim(),
    }),
  }
}

function familyOf({ family }: SpecificationDraft): ProfileFamily | null {
  return profileFamilies.find((each) => each === family) ?? null
}

function codeOf(text: string): number | null {
  return text === '' ? null : Number(text)
}

function positive(text: string): number | null {
  const value = readNumber(text)
  return value !== null && value > 0 ? value : null
}

type Messages = Parameters<typeof checkRecipe>[1] & {
  readonly reason: string
  readonly number: string
  readonly gap: (gap: SpecificationGap) => string
}

/** Returns what is wrong with a draft. */
export function checkDraft(
  draft: SpecificationDraft,
  proposal: Proposal,
  messages: Messages,
): Readonly<Record<string, string>> {
  const computed = figuresOf(proposal)
  const missing = enteredSizes.filter((field) => draft[field].trim() === '')
  const isUnexplained = manualFigures(draft, computed).length > 0 && draft.reason.trim() === ''
  return {
    ...Object.fromEntries(gapsToFill(draft, proposal).map((gap) => [fieldOfGap[gap], messages.gap(gap)])),
    ...checkRecipe(draft.recipe, messages),
    ...checkLimits(draft, computed, messages),
    ...Object.fromEntries(missing.map((field) => [field, messages.missing])),
    ...(isUnexplained && { reason: messages.reason }),
  }
}

/** Returns what the proposal lacks; times that are entered by hand do without all but a core tube that is stiff enough. */
function gapsToFill(
  { figures }: SpecificationDraft,
  proposal: { readonly gaps: readonly SpecificationGap[] },
) {
  const isByHand = (['winding_minutes', 'cooling_minutes'] as const).every((figure) =>
    positive(figures[figure] ?? ''),
  )
  return proposal.gaps.filter((gap) => gap in fieldOfGap && (!isByHand || gap === 'core_too_weak'))
}

const fieldOfGap: Readonly<Partial<Record<SpecificationGap, string>>> = {
  ...{ stiffness_class: 'stiffness', no_core_is_stiff_enough: 'stiffness', core_too_weak: 'profile' },
  ...{ sdr: 'sdr', density: 'recipe.0.material', modulus: 'recipe.0.material' },
}

/** Returns which entered sizes and figures cannot be read, or no pipe can have. */
export function checkLimits(
  draft: SpecificationDraft,
  computed: CalculatedFigures,
  { range, number }: Pick<Messages, 'range' | 'number'>,
): Readonly<Record<string, string>> {
  const wrong = enteredSizes.flatMap((field) => {
    const { min, max } = draftLimits[field]
    const isRight = draft[field].trim() === '' || enteredSize(draft, field) !== null
    return isRight ? [] : [[field, range(min, max)]]
  })
  const manual = manualFigures(draft, computed)
  const entered = Object.fromEntries(manual.map((figure) => [figure, positive(draft.figures[figure] ?? '')]))
  const beyond = implausibleFigures(positive(draft.dn) ?? 0, entered)
  return {
    ...Object.fromEntries(wrong),
    ...Object.fromEntries(unreadableFigures(draft).map((figure) => [`figures.${figure}`, number])),
    ...Object.fromEntries(beyond.map(({ figure, min, max }) => [`figures.${figure}`, range(min, max)])),
  }
}
