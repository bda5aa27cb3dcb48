import { navigate } from 'wouter/use-browser-location'
import { afterProduction } from '#contract/after-production.ts'
import type { Pipe } from '#contract/pipes.ts'
import type { NamedRef } from '#contract/shapes.ts'
import { DECISION_UNDO_WITHIN_MS } from '#domain/pipes/pipe-status.ts'
import { call } from '#web/lib/api.ts'
import type { NoticeAction } from '#web/lib/notify.ts'
import { orderPath } from '#web/pipes/order-path.ts'
import { usePipeWrite } from '#web/pipes/use-pipe-write.ts'
import { useTexts } from './texts.ts'

/** Creates a product in place of a pipe, and offers to undo that and to look at the product. */
export function useProduceAgain({ id, number }: Pick<Pipe, 'id' | 'number'>) {
  const t = useTexts()
  const { run, isPending } = usePipeWrite(id)
  const look = useProductLook()
  return {
    isPending,
    run: () =>
      run({
        key: `produce pipe ${id} again`,
        send: async (intent) => {
          const made = await call(afterProduction.produceNew, { params: { id } }, { intent })
          const body = { pipe_product: made.pipe_product.id }
          return {
            message: t('produceAgain.done', { number }),
            look: look(made.order, made.pipe_product),
            limit: { ms: DECISION_UNDO_WITHIN_MS },
            undo: {
              key: `undo produce ${made.pipe_product.id}`,
              send: async (intent) => {
                await call(afterProduction.undoProduceNew, { params: { id }, body }, { intent })
                return null
              },
            },
          }
        },
      }),
  }
}

/** Returns the function that offers to show a product in Orders, to those who may see them. */
export function useProductLook(): (order: number | null, product: NamedRef) => NoticeAction | undefined {
  const t = useTexts()
  return (order, product) => {
    const path = orderPath(order, product.id)
    return path === null ? undefined : { label: t('showProduct'), run: () => navigate(path) }
  }
}
