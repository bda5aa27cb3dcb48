import { type Static, Type } from 'typebox'
import { catalogueOf } from '#contract/catalogue.ts'
import { CodeOf, WordOf } from '#contract/enums.ts'
import { Id, Nullable, RequiredText, stamps, Text } from '#contract/shapes.ts'

const FlowRate = Type.Number({ minimum: 0, maximum: 1000 })

const writable = {
  code: RequiredText(60),
  name: RequiredText(),
  /** See the enumeration polymer_family. */
  polymer_family: WordOf('polymer_family'),
  grade: Text(60),
  /** Recyclate or regrind. */
  is_rc: Type.Boolean(),
  /** See the enumeration material_kind. */
  kind: WordOf('material_kind'),
  /** See the enumeration colour. */
  colour: Nullable(CodeOf('colour')),
  /** In kg/m³. */
  density: Nullable(Type.Number({ exclusiveMinimum: 0, maximum: 20_000 })),
  /** The short-term modulus of elasticity in MPa; needed for profiled walls. */
  modulus: Nullable(Type.Number({ exclusiveMinimum: 0, maximum: 100_000 })),
  /** The melt flow rate in g/10 min. */
  mfr_min: Nullable(FlowRate),
  mfr_max: Nullable(FlowRate),
  /** The temperature and load at which the melt flow rate is measured, such as 190/5. */
  mfr_condition: Text(40),
  supplier: Text(),
  /** See the enumeration unit. */
  unit: WordOf('unit'),
  stock_kg: Nullable(Type.Number({ minimum: 0, maximum: 1e9 })),
  odoo_product_id: Nullable(Id),
  directo_code: Nullable(Text(60)),
  is_active: Type.Boolean(),
}

export const Material = Type.Object({ id: Id, ...writable, ...stamps })
export type Material = Static<typeof Material>

const changes = Type.Partial(Type.Object(writable))
const { code, name, polymer_family, kind } = writable

export const materials = catalogueOf({
  path: '/api/v1/materials/',
  one: 'a material',
  many: 'materials',
  listed: 'Returns all materials, ordered by kind and code.',
  mayWrite: '@pipes_manage_catalogue',
  item: Material,
  input: Type.Object({ ...changes.properties, code, name, polymer_family, kind }),
  changes,
})
