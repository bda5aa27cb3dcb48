import type { Input } from '#contract/endpoint.ts'
import type { PipeProduct, pipeProducts } from '#contract/pipe-products.ts'
import { calculatedFields, type PipeSpecification } from '#contract/pipe-specification.ts'
import { Refusal, refuseAll } from '#domain/errors.ts'
import { type CalculatedFigures, figuresOf } from '#domain/pipes/calculated-figures.ts'
import { checkFigures } from '#domain/pipes/plausible-figures.ts'
import { checkProductCommand, ProductionStatus } from '#domain/pipes/production-status.ts'
import { type ProfileFamily, profileFamilies } from '#domain/pipes/profile-family.ts'
import { type Proposal, proposeSpecification } from '#domain/pipes/propose-specification.ts'
import type { Context } from '#server/context.ts'
import { updateRecord } from '#server/db/records.ts'
import { unknownReference } from '#server/db/references.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { readPipeProduct } from '#server/modules/pipe-products/queries.ts'
import { acceptChange, lockPlan } from '#server/modules/plan-changes/commands.ts'
import { type LockedPipeProduct, lockProducts } from './locked-products.ts'

/**
 * Sets the specification of a pipe product. Figures that are not entered follow from the size model; throws `Refusal` if entered
 * ones are not explained.
 */
export async function configurePipeProduct(
  context: Context,
  id: number,
  sent: PipeSpecification,
): Promise<PipeProduct> {
  const revision = await lockPlan(context, 'pipes')
  const product = await lockConfigurable(context, id)
  const materials = await materialsOf(context, sent)
  const { materials: recipe, overrides = {}, override_reason = '', ...fields } = sent
  const proposal = proposalOf(context, sent, materials)
  const computed = figuresOf(proposal)
  const overridden = overriddenIn(overrides, computed)
  if (Object.keys(overridden).length > 0 && override_reason.trim() === '')
    throw new Refusal('product_override_unexplained', {}, 'override_reason')
  checkFigures(sent.dn, overrides)
  const figures = { ...computed, ...overrides }
  const stored = await storedQuantity(context, id)
  const { profile, quantity = stored, ...columns } = fields
  checkQuantity(product, { quantity, stored })
  await updateRecord(context.db, 'pipe_product', id, {
    ...columns,
    ...figures,
    ...(profile !== undefined && { profile_id: profile }),
    quantity,
    pieces: Math.max(1, Math.ceil(quantity / fields.length - 1e-6)),
    weight: figures.weight_per_meter === null ? null : tenths(figures.weight_per_meter * fields.length),
    name: nameOf(sent, proposal, materials),
    overridden: JSON.stringify(overridden),
    override_reason,
    production_status: ProductionStatus.Unplanned,
  })
  await writeRecipe(context, id, { recipe, kg: (figures.weight_per_meter ?? 0) * quantity })
  await acceptChange(context, 'pipes', { kind: 'work_plan', items: [id] }, revision)
  return readPipeProduct(context, id)
}

const noSpecification = {
  ...{ dn: null, profile_family: null, profile_id: null, stiffness_class: null, stiffness_method: null },
  ...{ sdr: null, application: null, standard: null, colour_inner: null, colour_outer: null },
  ...{ end_1: null, end_2: null, outer_diameter: null, wall_thickness: null, s1: null, s4: null },
  ...{ profile_height: null, weight_per_meter: null, winding_minutes: null, cooling_minutes: null },
  ...{ weight: null, overridden: '{}', override_reason: '' },
  production_status: ProductionStatus.NeedsConfiguration,
}

/** Removes the specification of a pipe product; it has again what it was created with. */
export async function unconfigurePipeProduct(
  context: Context,
  id: number,
  { name, length, quantity }: Input<typeof pipeProducts.unconfigure>['body'],
): Promise<PipeProduct> {
  const revision = await lockPlan(context, 'pipes')
  const product = await lockConfigurable(context, id)
  checkQuantity(product, { quantity, stored: await storedQuantity(context, id) })
  const created = { name, length, quantity, pieces: 1 }
  await updateRecord(context.db, 'pipe_product', id, { ...noSpecification, ...created })
  await context.db.deleteFrom('pipe_product_material').where('pipe_product_id', '=', id).execute()
  await acceptChange(context, 'pipes', { kind: 'work_plan', items: [id] }, revision)
  return readPipeProduct(context, id)
}

/** Locks a product whose specification can change; throws `Refusal` for another. */
async function lockConfigurable(context: Context, id: number): Promise<LockedPipeProduct> {
  const product = (await lockProducts(context, [id])).get(id)
  if (!product) throw new Refusal('product_gone')
  if (product.hasParts) throw new Refusal('product_is_parent')
  checkProductCommand(product.status, 'configure')
  return product
}

/** Throws `Refusal` if the quantity of a part changes: the parts of a product add up to it. */
function checkQuantity(
  { parent }: LockedPipeProduct,
  { quantity, stored }: { readonly quantity: number; readonly stored: number },
): void {
  if (parent !== null && quantity !== stored)
    throw new Refusal('part_quantity_fixed', { quantity: stored }, 'quantity')
}

type Materials = Awaited<ReturnType<typeof materialsOf>>

async function materialsOf({ db }: Context, { materials }: PipeSpecification) {
  const rows = await db
    .selectFrom('material')
    .select(['id', 'code', 'density', 'modulus'])
    .where(
      isOneOf(
        'id',
        materials.map(({ material }) => material),
      ),
    )
    .execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  refuseAll(
    materials.flatMap(({ material: id }, index) =>
      known.has(id) ? [] : [unknownReference({ id, field: `materials.${index}.material` })],
    ),
  )
  return known
}

/** Returns the material with the largest share. */
function mainMaterial({ materials }: PipeSpecification, known: Materials) {
  const [main] = materials.toSorted((a, b) => b.share_percent - a.share_percent)
  return main && known.get(main.material)
}

function proposalOf({ configuration }: Context, sent: PipeSpecification, materials: Materials): Proposal {
  return proposeSpecification(
    {
      dn: sent.dn,
      profile_family: familyOf(sent.profile_family),
      stiffness_class: sent.stiffness_class ?? null,
      sdr: sent.sdr ?? null,
      material: mainMaterial(sent, materials) ?? null,
      length: sent.length,
    },
    configuration.pipe_plan.throughput_kg_h,
  )
}

function familyOf(code: string): ProfileFamily {
  const family = profileFamilies.find((each) => each === code)
  if (!family) throw new Refusal('value_not_allowed', {}, 'profile_family')
  return family
}

/** Returns the calculated values of entered figures that differ from them. */
function overriddenIn(overrides: PipeSpecification['overrides'] = {}, computed: CalculatedFigures) {
  return Object.fromEntries(
    calculatedFields.flatMap((field) => {
      const entered = overrides[field]
      return entered === undefined || entered === computed[field] ? [] : [[field, computed[field]]]
    }),
  )
}

/** Returns what people call a specification, such as `DN1000 PR 65 SN8 PE100`. */
function nameOf(sent: PipeSpecification, { proposed }: Proposal, materials: Materials): string {
  const { dn, profile_family: family, stiffness_class: sn, sdr } = sent
  const height =
    sent.overrides?.profile_height ?? (proposed?.kind === 'profiled' ? proposed.wall.core_height : null)
  const wall = height === null || family === 'VW' ? family : `${family} ${height}`
  const size = sdr ? `SDR${sdr}` : sn ? `SN${sn}` : ''
  const material = mainMaterial(sent, materials)?.code ?? ''
  return [`DN${dn}`, wall, size, material].filter((word) => word !== '').join(' ')
}

async function writeRecipe(
  { db }: Context,
  id: number,
  { recipe, kg }: { readonly recipe: PipeSpecification['materials']; readonly kg: number },
): Promise<void> {
  await db.deleteFrom('pipe_product_material').where('pipe_product_id', '=', id).execute()
  await db
    .insertInto('pipe_product_material')
    .values(
      recipe.map(({ material, component, share_percent }) => ({
        ...{ pipe_product_id: id, material_id: material, component, share_percent },
        nominal_kg: tenths((kg * share_percent) / 100),
      })),
    )
    .execute()
}

async function storedQuantity({ db }: Context, id: number): Promise<number> {
  const { quantity } = await db
    .selectFrom('pipe_product')
    .select('quantity')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return quantity
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}
