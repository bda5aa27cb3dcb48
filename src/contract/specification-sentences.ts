import type { Language } from '#contract/languages.ts'
import { pipeEnums } from '#contract/pipe-enums.ts'
import type { Problem } from '#domain/errors.ts'

type Params = NonNullable<Problem['params']>

/** The messages of refusals about the specification of a pipe product. */
export const specificationSentences = {
  specification_incomplete: {
    en: ({ gap = '' }: Params) => gaps[String(gap)]?.en ?? 'The specification is not complete.',
    et: ({ gap = '' }: Params) => gaps[String(gap)]?.et ?? 'Andmed ei ole täielikud.',
  },
  profile_differs: {
    en: ({ profile = '', wall = '' }: Params) =>
      `${profile} is not a profile of ${wall}. Select another profile.`,
    et: ({ profile = '', wall = '' }: Params) => `${profile} ei ole ${wall} profiil. Vali teine profiil.`,
  },
  recipe_kind_differs: {
    en: ({ material = '', component = 0 }: Params) =>
      `${material} cannot be used for “${componentIn('en', component)}”. Select another material.`,
    et: ({ material = '', component = 0 }: Params) =>
      `Materjal ${material} ei sobi komponendiks „${componentIn('et', component)}“. Vali teine materjal.`,
  },
  recipe_masterbatch_too_much: {
    en: 'Masterbatch can be at most {max} % of the wall.',
    et: 'Värvikontsentraati võib olla kuni {max} % seinast.',
  },
  recipe_without_main: {
    en: 'Add the material of the main wall.',
    et: 'Lisa seina põhimaterjal.',
  },
  recipe_sum_differs: {
    en: ({ sum = 0 }: Params) => `The materials of the wall add up to ${sum} %. They must be 100 %.`,
    et: ({ sum = 0 }: Params) =>
      `Seina materjalid on kokku ${String(sum).replace('.', ',')} %. Kokku peab olema 100 %.`,
  },
} as const

function componentIn(language: Language, code: Params[string]): string {
  const found = pipeEnums['material_component']?.find((item) => item.code === code)
  return found?.[language] ?? String(code)
}

/** What a specification lacks; a figure that cannot be calculated can be entered instead. */
const gaps: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  stiffness_class: { en: 'Select a ring stiffness.', et: 'Vali ringjäikus.' },
  sdr: { en: 'Enter the SDR.', et: 'Sisesta SDR.' },
  density: {
    en: 'The material has no density. Enter the winding and cooling time by hand.',
    et: 'Materjali tihedus puudub. Sisesta kerimise ja jahutuse aeg käsitsi.',
  },
  modulus: {
    en: 'The material has no modulus of elasticity. Enter the winding and cooling time by hand.',
    et: 'Materjali elastsusmoodul puudub. Sisesta kerimise ja jahutuse aeg käsitsi.',
  },
  no_core_is_stiff_enough: {
    en: 'No core tube is stiff enough for this class.',
    et: 'Ükski tugitoru ei anna seda ringjäikust.',
  },
  core_too_weak: {
    en: 'This profile is not stiff enough for the class. Select a higher core tube.',
    et: 'See profiil ei anna seda ringjäikust. Vali kõrgem tugitoru.',
  },
  winding_minutes: { en: 'Enter the winding time.', et: 'Sisesta kerimise aeg.' },
  cooling_minutes: { en: 'Enter the cooling time.', et: 'Sisesta jahutuse aeg.' },
}
