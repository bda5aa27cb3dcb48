import type { Input } from '#contract/endpoint.ts'
import type { PipeProduct, pipeProducts } from '#contract/pipe-products.ts'
import { type Problem, Refusal, refuseAll } from '#domain/errors.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { totalLength } from '#domain/pipes/split.ts'
import type { Context } from '#server/context.ts'
import { unknownReference } from '#server/db/references.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { nextPosition, readPipeProduct } from '#server/modules/pipe-products/queries.ts'
import { copyPipeProduct } from './copy.ts'
import { lockProducts } from './locked-products.ts'

/** Makes pipes those of a product, or takes its own pipes from it, all or none. */
export async function linkPipes(
  context: Context,
  id: number,
  { pipes, unlink = pipes.length === 0, undo = false }: Input<typeof pipeProducts.pipe>['body'],
): Promise<PipeProduct> {
  const product = (await lockProducts(context, [id])).get(id)
  if (!product) throw new Refusal('product_gone')
  if (product.hasParts) throw new Refusal('product_is_parent')
  if (unlink) await unlinkPipes(context, id, pipes)
  else await linkAll(context, id, pipes, undo)
  return readPipeProduct(context, id)
}

async function linkAll(
  context: Context,
  id: number,
  pipes: readonly number[],
  isUndo: boolean,
): Promise<void> {
  const wanted = await readSize(context, id)
  if (wanted.dn === null) throw new Refusal('product_not_configured')
  const found = await context.db
    .selectFrom('pipe as i')
    .innerJoin('pipe_product as p', 'p.id', 'i.pipe_product_id')
    .select(['i.id', 'i.number', 'p.id as product', 'p.dn', 'p.profile_family', 'p.profile_height'])
    .where(isOneOf('i.id', pipes))
    .forUpdate('i')
    .execute()
  refuseAll(
    pipes.flatMap((pipe, index): Problem[] => {
      const field = `pipes.${index}`
      const known = found.find((each) => each.id === pipe)
      if (!known) return [unknownReference({ id: pipe, field })]
      const sizes = { number: known.number, size: sizeWords(known), wanted: sizeWords(wanted) }
      return isSameSize(known, wanted) ? [] : [{ code: 'pipe_of_other_size', params: sizes, field }]
    }),
  )
  await context.db
    .updateTable('pipe')
    .set({ pipe_product_id: id, order_row_id: wanted.order_row_id })
    .where(isOneOf('id', pipes))
    .execute()
  if (isUndo)
    await removeEmptyStock(
      context,
      found.map(({ product }) => product),
    )
}

/** Deletes those products for stock that unlinking made: nothing was ever wound of them, and no pipe is left. */
async function removeEmptyStock({ db }: Context, products: readonly number[]): Promise<void> {
  await db
    .deleteFrom('pipe_product as p')
    .where(isOneOf('p.id', products))
    .where('p.order_row_id', 'is', null)
    .where('p.production_status', '=', ProductionStatus.Produced)
    .where('p.started_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('pipe').select('id').whereRef('pipe.pipe_product_id', '=', 'p.id'))),
    )
    .execute()
}

type Size = Omit<Awaited<ReturnType<typeof readSize>>, 'order_row_id'>

function readSize({ db }: Context, id: number) {
  return db
    .selectFrom('pipe_product')
    .select(['dn', 'profile_family', 'profile_height', 'order_row_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Returns whether pipes have one diameter and profile, as far as both are known. */
function isSameSize(one: Size, other: Size): boolean {
  return (['dn', 'profile_family', 'profile_height'] as const).every(
    (each) => one[each] === null || other[each] === null || one[each] === other[each],
  )
}

function sizeWords({ dn, profile_family, profile_height }: Size): string {
  return [`DN${dn}`, profile_family, profile_height].filter((word) => word !== null).join(' ')
}

/** Moves pipes of a product, by default all, to a product of their own for stock: a pipe always has a specification. */
async function unlinkPipes(context: Context, id: number, only: readonly number[]): Promise<void> {
  const own = await context.db
    .selectFrom('pipe')
    .select(['id', 'length'])
    .where('pipe_product_id', '=', id)
    .forUpdate()
    .execute()
  const pipes = only.length === 0 ? own : own.filter((pipe) => only.includes(pipe.id))
  refuseAll(
    only.flatMap((pipe, index) =>
      own.some((each) => each.id === pipe) ? [] : [unknownReference({ id: pipe, field: `pipes.${index}` })],
    ),
  )
  if (pipes.length === 0) return
  const stock = await copyPipeProduct(context, id, {
    ...{ order_row_id: null, parent_id: null, position: await nextPosition(context, null) },
    ...{ is_multi_stage: false, stage_no: null, stage_name: '', stage_operation: '' },
    ...{ quantity: totalLength(pipes.map(({ length }) => length)), pieces: pipes.length },
    ...{ production_status: ProductionStatus.Produced, replacement_of_id: null, comment: '' },
  })
  await context.db
    .updateTable('pipe')
    .set({ pipe_product_id: stock, order_row_id: null })
    .where(
      isOneOf(
        'id',
        pipes.map((pipe) => pipe.id),
      ),
    )
    .execute()
}
