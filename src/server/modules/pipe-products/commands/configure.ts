import type { Input } from '#contract/endpoint.ts'
import type { ConfiguredPipeProduct, pipeProducts } from '#contract/pipe-products.ts'
import { calculatedFields, type PipeSpecification } from '#contract/pipe-specification.ts'
import { Refusal, refuseAll } from '#domain/errors.ts'
import { type CalculatedFigures, figuresOf } from '#domain/pipes/calculated-figures.ts'
import { isConfigured } from '#domain/pipes/is-configured.ts'
import { checkFigures } from '#domain/pipes/plausible-figures.ts'
import { checkProductCommand, ProductionStatus } from '#domain/pipes/production-status.ts'
import { type ProfileFamily, profileFamilies } from '#domain/pipes/profile-family.ts'
import {
  type Proposal,
  proposeSpecification,
  type SpecificationGap,
} from '#domain/pipes/propose-specification.ts'
import { mainOf, wallMaterial } from '#domain/pipes/recipe.ts'
import { fullLengths, toMillimetre } from '#domain/pipes/split.ts'
import type { Context } from '#server/context.ts'
import { updateRecord } from '#server/db/records.ts'
import { readPipeProduct } from '#server/modules/pipe-products/queries.ts'
import { acceptChange } from '#server/modules/plan-changes/commands.ts'
import { type LockedPipeProduct, lockProducts } from './locked-products.ts'
import { type Profile, profileIdOf, readProfile } from './profile.ts'
import { readRecipe, writeRecipe } from './recipe.ts'
import { lockSpecificationAsSeen } from './seen-specification.ts'

/**
 * Sets the specification of a pipe product. Figures that are not entered follow from the size model; throws `Refusal` if entered
 * ones are not explained.
 */
export async function configurePipeProduct(
  context: Context,
  id: number,
  { body: sent, query }: Pick<Input<typeof pipeProducts.configure>, 'body' | 'query'>,
): Promise<ConfiguredPipeProduct> {
  const revision = await lockSpecificationAsSeen(context, id, query.state_hash)
  const product = await lockConfigurable(context, id)
  const recipe = await readRecipe(context, sent)
  const { materials: _, overrides = {}, override_reason = '', ...fields } = sent
  const profile = await readProfile(context, sent)
  const proposal = proposalOf(context, sent, { recipe, profile })
  const computed = figuresOf(proposal)
  const overridden = overriddenIn(overrides, computed)
  if (Object.keys(overridden).length > 0 && override_reason.trim() === '')
    throw new Refusal('product_override_unexplained', {}, 'override_reason')
  checkFigures(sent.dn, overrides)
  const known = { ...computed, profile_height: computed.profile_height ?? (profile?.core_height || null) }
  const figures = { ...known, ...overrides }
  refuseIncomplete(sent, figures, proposal)
  const stored = await storedQuantity(context, id)
  const { profile: __, quantity = stored, ...columns } = fields
  checkQuantity(product, { quantity, stored })
  await updateRecord(context.db, 'pipe_product', id, {
    ...columns,
    ...figures,
    profile_id: await profileIdOf(context, { sent, profile, figures }),
    quantity,
    pieces: fullLengths(quantity, fields.length).length,
    weight: figures.weight_per_meter === null ? null : tenths(figures.weight_per_meter * fields.length),
    name: nameOf(sent, figures.profile_height, recipe),
    overridden: JSON.stringify(overridden),
    override_reason,
    production_status: ProductionStatus.Unplanned,
  })
  await writeRecipe(context, id, { recipe, kg: (figures.weight_per_meter ?? 0) * quantity })
  return acceptSpecification(context, id, revision)
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
  { body, query }: Pick<Input<typeof pipeProducts.unconfigure>, 'body' | 'query'>,
): Promise<ConfiguredPipeProduct> {
  const { name, length, quantity } = body
  const revision = await lockSpecificationAsSeen(context, id, query.state_hash)
  const product = await lockConfigurable(context, id)
  checkQuantity(product, { quantity, stored: await storedQuantity(context, id) })
  const created = { name, length, quantity, pieces: 1 }
  await updateRecord(context.db, 'pipe_product', id, { ...noSpecification, ...created })
  await writeRecipe(context, id, { recipe: [], kg: 0 })
  return acceptSpecification(context, id, revision)
}

async function acceptSpecification(
  context: Context,
  id: number,
  revision: string,
): Promise<ConfiguredPipeProduct> {
  const change = { kind: 'work_plan', items: [id] } as const
  const { state_hash } = await acceptChange(context, 'pipes', change, revision)
  return { ...(await readPipeProduct(context, id)), state_hash }
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
  if (parent !== null && toMillimetre(quantity) !== toMillimetre(stored))
    throw new Refusal('part_quantity_fixed', { quantity: stored }, 'quantity')
}

type Recipe = Awaited<ReturnType<typeof readRecipe>>

function proposalOf(
  { configuration }: Context,
  sent: PipeSpecification,
  { recipe, profile }: { readonly recipe: Recipe; readonly profile: Profile | undefined },
): Proposal {
  return proposeSpecification(
    {
      dn: sent.dn,
      profile_family: familyOf(sent.profile_family),
      stiffness_class: sent.stiffness_class ?? null,
      sdr: sent.sdr ?? null,
      material: wallMaterial(recipe),
      length: sent.length,
      core_height: profile?.core_height || null,
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

/** Throws `Refusal` unless the wall is stiff enough and everything that planning needs is calculated or entered. */
function refuseIncomplete(
  { dn }: PipeSpecification,
  figures: CalculatedFigures,
  { gaps }: { readonly gaps: readonly SpecificationGap[] },
): void {
  if (isConfigured({ ...figures, dn }) && !gaps.includes('core_too_weak')) return
  const missing = (['winding_minutes', 'cooling_minutes'] as const).filter((each) => figures[each] === null)
  refuseAll(
    (gaps.length > 0 ? gaps : missing).map((gap) => ({
      code: 'specification_incomplete',
      params: { gap },
      field: fieldOfGap[gap] ?? `overrides.${gap}`,
    })),
  )
}

const fieldOfGap: Readonly<Record<string, string>> = {
  ...{ stiffness_class: 'stiffness_class', sdr: 'sdr', density: 'materials', modulus: 'materials' },
  ...{ no_core_is_stiff_enough: 'stiffness_class', core_too_weak: 'profile' },
}

/** Returns what people call a specification, such as `DN1000 PR 65 SN8 PE100`. */
function nameOf(sent: PipeSpecification, height: number | null, recipe: Recipe): string {
  const { dn, profile_family: family, stiffness_class: sn, sdr } = sent
  const wall = height === null || family === 'VW' ? family : `${family} ${height}`
  const size = sdr ? `SDR${sdr}` : sn ? `SN${sn}` : ''
  return [`DN${dn}`, wall, size, mainOf(recipe)?.code ?? ''].filter((word) => word !== '').join(' ')
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
