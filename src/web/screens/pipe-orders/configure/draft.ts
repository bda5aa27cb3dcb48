import type { Material } from '#contract/materials.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import type { PipeSpecification } from '#contract/pipe-specification.ts'
import {
  type CalculatedFigure,
  type CalculatedFigures,
  calculatedFigures,
} from '#domain/pipes/calculated-figures.ts'
import { MAX_METRES, pipeLimits } from '#domain/pipes/plausible.ts'
import { implausibleFigures } from '#domain/pipes/plausible-figures.ts'
import { type ProfileFamily, profileFamilies, solidFamilies } from '#domain/pipes/profile-family.ts'
import type { SpecificationRequest } from '#domain/pipes/propose-specification.ts'
import { formatNumber } from '#web/lib/format.ts'
import { readNumber } from '#web/pipes/read-number.ts'
import { guessFrom } from './guess.ts'

/** A specification as it is typed; codes and ids are texts, empty where nothing is chosen. */
export type SpecificationDraft = {
  readonly dn: string
  readonly family: string
  readonly stiffness: string
  readonly sdr: string
  readonly material: string
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

/** The code of `material_component` of the main wall. */
const MAIN = 1

/** Returns what is known of a product; where it has no specification yet, what its order row says. */
export function draftOfProduct(
  product: PipeProduct,
  { description, polymers }: { readonly description: string; readonly polymers: readonly Material[] },
): SpecificationDraft {
  const guess = guessFrom(
    description,
    polymers.map(({ code }) => code),
  )
  const guessed = polymers.find(({ code }) => code === guess.material)
  const text = (value: number | string | null | undefined) =>
    typeof value === 'number' ? plain(value) : (value ?? '')
  const entered = (figure: CalculatedFigure) => (figure in product.overridden ? text(product[figure]) : '')
  return {
    dn: text(product.dn ?? guess.dn),
    family: product.profile_family ?? guess.family ?? 'PR',
    stiffness: text(product.stiffness_class ?? guess.stiffness),
    sdr: text(product.sdr ?? guess.sdr),
    material: text(product.materials[0]?.material.id ?? guessed?.id),
    outside: text(product.colour_outer),
    inside: text(product.colour_inner),
    length: text(product.length),
    quantity: text(product.quantity),
    end1: text(product.end_1),
    end2: text(product.end_2),
    figures: Object.fromEntries(calculatedFigures.map((figure) => [figure, entered(figure)])),
    reason: product.override_reason,
  }
}

export function isSolidDraft({ family }: SpecificationDraft): boolean {
  return solidFamilies.some((each) => each === family)
}

/** Returns what the size model needs of a draft. */
export function requestOfDraft(
  draft: SpecificationDraft,
  polymers: readonly Material[],
): SpecificationRequest {
  return {
    dn: positive(draft.dn),
    profile_family: familyOf(draft),
    stiffness_class: positive(draft.stiffness),
    sdr: positive(draft.sdr),
    material: polymers.find(({ id }) => String(id) === draft.material) ?? null,
    length: positive(draft.length),
  }
}

/** Returns the figures that are entered and differ from the calculated ones. */
export function manualFigures(draft: SpecificationDraft, computed: CalculatedFigures): CalculatedFigure[] {
  return calculatedFigures.filter((figure) => {
    const value = positive(draft.figures[figure] ?? '')
    return value !== null && value !== computed[figure]
  })
}

/** Returns the figures of another wall than the one that is computed, as they are entered; empty where they are the same. */
export function figuresOfChoice(
  chosen: CalculatedFigures,
  computed: CalculatedFigures,
): SpecificationDraft['figures'] {
  return Object.fromEntries(
    calculatedFigures.map((figure) => {
      const value = chosen[figure]
      return [figure, value === null || value === computed[figure] ? '' : plain(value)]
    }),
  )
}

function plain(value: number): string {
  return formatNumber(value, 3).replaceAll('\u00a0', '')
}

/** Returns how many pipes a draft makes; null while that is unknown. */
export function pipesOfDraft(draft: SpecificationDraft): number | null {
  const [length, quantity] = [positive(draft.length), positive(draft.quantity)]
  return length === null || quantity === null ? null : Math.max(1, Math.ceil(quantity / length - 1e-6))
}

/** Returns a valid draft as the server takes it; what is wound besides the main material stays. */
export function bodyOfDraft(
  draft: SpecificationDraft,
  product: PipeProduct,
  computed: CalculatedFigures,
): PipeSpecification {
  const solid = isSolidDraft(draft)
  const [, ...others] = product.materials
  const main = { material: Number(draft.material), component: MAIN, share_percent: 100 }
  const [known] = product.materials
  const manual = manualFigures(draft, computed)
  return {
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
    materials: [
      known ? { ...main, component: known.component, share_percent: known.share_percent } : main,
      ...others.map(({ material, component, share_percent }) => ({
        material: material.id,
        component,
        share_percent,
      })),
    ],
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

type Messages = {
  readonly missing: string
  readonly reason: string
  readonly range: (min: number, max: number) => string
}

/** Returns what is wrong with a draft. */
export function checkDraft(
  draft: SpecificationDraft,
  computed: CalculatedFigures,
  messages: Messages,
): Readonly<Record<string, string>> {
  const missing = ([...sizes, 'material'] as const).filter((field) => draft[field].trim() === '')
  const isUnexplained = manualFigures(draft, computed).length > 0 && draft.reason.trim() === ''
  return {
    ...checkLimits(draft, computed, messages),
    ...Object.fromEntries(missing.map((field) => [field, messages.missing])),
    ...(isUnexplained && { reason: messages.reason }),
  }
}

/** Returns which entered sizes and figures no pipe can have. */
export function checkLimits(
  draft: SpecificationDraft,
  computed: CalculatedFigures,
  { range }: Pick<Messages, 'range'>,
): Readonly<Record<string, string>> {
  const wrong = sizes.flatMap((field) => {
    const { min, max } = draftLimits[field]
    const value = readNumber(draft[field])
    const isRight = draft[field].trim() === '' || (value !== null && value >= min && value <= max)
    return isRight ? [] : [[field, range(min, max)]]
  })
  const manual = manualFigures(draft, computed)
  const entered = Object.fromEntries(manual.map((figure) => [figure, positive(draft.figures[figure] ?? '')]))
  const beyond = implausibleFigures(positive(draft.dn) ?? 0, entered)
  return {
    ...Object.fromEntries(wrong),
    ...Object.fromEntries(beyond.map(({ figure, min, max }) => [`figures.${figure}`, range(min, max)])),
  }
}

const sizes = ['dn', 'length', 'quantity'] as const
const draftLimits = { ...pipeLimits, quantity: { min: pipeLimits.length.min, max: MAX_METRES } }
