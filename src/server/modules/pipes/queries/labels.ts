import type { PipeLabel } from '#contract/pipe-labels.ts'
import type { Context } from '#server/context.ts'
import { isListed } from '#server/lists/conditions.ts'
import { polymerFamily } from '#server/modules/measurements/queries.ts'

/**
 * Returns what is printed on the labels of pipes, by number.
 *
 * @param ids a list like `1,2,3`
 */
export function listLabels({ db }: Context, ids: string): Promise<PipeLabel[]> {
  return db
    .selectFrom('pipe as p')
    .innerJoin('pipe_product as w', 'w.id', 'p.pipe_product_id')
    .leftJoin('pipe_profile as f', 'f.id', 'w.profile_id')
    .select(['p.id', 'p.number', 'p.length', 'p.weight', 'w.dn', 'w.stiffness_class', 'w.sdr'])
    .select(['w.end_1', 'w.end_2', 'w.standard', 'w.application', 'f.code as profile'])
    .select(polymerFamily.as('polymer_family'))
    .where(isListed('p.id', ids))
    .orderBy('p.number')
    .execute()
}
