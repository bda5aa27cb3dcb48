/** Gives the modules of the pipes plan a page to read the factory's settings from: 35 minutes of set-up, lines that work round the clock. */
export function aPipesPage(
  given: { readonly work_from_min?: number; readonly work_until_min?: number } = {},
) {
  const pipe_plan = {
    ...{ setup_min: 35, diameter_min: 30, material_min: 40, colour_min: 25, demoulding_min: 30 },
    ...{ cooling_places: 6, work_weekdays: 0b1111111, work_from_min: 0, work_until_min: 1440 },
    ...given,
  }
  const textContent = JSON.stringify({
    user: null,
    csrf: 'own',
    config: { pipe_plan, max_single_pipe_length: 6 },
  })
  Object.assign(globalThis, { document: { cookie: '', getElementById: () => ({ textContent }) } })
}
