import type { Material } from '#contract/materials.ts'
import type { PipeProfile } from '#contract/pipe-profiles.ts'
import type { PipeCatalogue } from './draft.ts'

const stamps = { created_at: '2026-03-02T08:00:00+02:00', updated_at: '2026-03-02T08:00:00+02:00' }

const polymer: Material = {
  ...{ id: 1, code: 'PE100', name: 'PE100 black', polymer_family: 'PE', grade: 'PE100', is_rc: false },
  ...{ kind: 'polymer', colour: 1, density: 959, modulus: 1000, mfr_min: 0.2, mfr_max: 0.5 },
  ...{ mfr_condition: '190/5', supplier: '', unit: 'kg', stock_kg: null, odoo_product_id: null },
  ...{ directo_code: null, is_active: true },
  ...stamps,
}

const profile: PipeProfile = {
  ...{ id: 1, code: 'PR 90', family: 'PR', core_height: 90, s1: 10.5, s4: 7.3, pitch: 113 },
  ...{ moment_of_inertia: null, area: null, is_active: true },
  ...stamps,
}

/** Materials and profiles for the gallery and tests. */
export const catalogue: PipeCatalogue = {
  materials: [
    polymer,
    { ...polymer, id: 2, code: 'PP-HM', name: 'PP high modulus', density: 910, modulus: 1700 },
    { ...polymer, id: 9, code: 'MB-GREY', kind: 'masterbatch', colour: 3, density: null, modulus: null },
  ],
  profiles: [profile, { ...profile, id: 2, code: 'PR 110', core_height: 110 }],
}
