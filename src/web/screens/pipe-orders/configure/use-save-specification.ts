import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Input } from '#contract/endpoint.ts'
import { type PipeProduct, pipeProducts } from '#contract/pipe-products.ts'
import { isConfigured } from '#domain/pipes/is-configured.ts'
import { reversing } from '#web/elements/reversing.ts'
import { call } from '#web/lib/api.ts'
import { refusalCode } from '#web/lib/api-error.ts'
import { orderQuery } from '#web/screens/pipe-orders/model/queries.ts'
import { useOrderWrite } from '#web/screens/pipe-orders/model/use-order-write.ts'
import { useTexts } from './texts.ts'

type Options = {
  readonly name: string
  readonly product: PipeProduct
  /** The revision of the plan that the product was read with. */
  readonly stateHash: string
  readonly onDone: () => void
}

type Specification = Input<typeof pipeProducts.configure>['body']

type Saved = {
  readonly body: Specification
  readonly before: Specification
  /** Into which lengths the product must be split before it is planned; null if it need not be. */
  readonly tooLong: string | null
}

const conflicts: readonly (string | undefined)[] = ['product_configured_since', 'stale_state_hash']

/** Saves a specification as long as it is still the one that was read, or that the user was told about since. */
export function useSaveSpecification({ name, product, stateHash, onDone }: Options) {
  const t = useTexts()
  const client = useQueryClient()
  const order = product.order?.id ?? null
  const { run, isPending, failure, error, forget } = useOrderWrite(order)
  const [seen, setSeen] = useState(stateHash)
  const save = ({ body, before, tooLong }: Saved) => {
    const calls = callsAfter(seen, product)
    const does = calls.configure(body)
    const reverse = isConfigured(product) ? calls.configure(before) : calls.unconfigure
    const undo = reversing(`undo configure ${name}`, reverse, does)
    const message = tooLong === null ? t('done', { name }) : t('done.tooLong', { name, parts: tooLong })
    run({
      key: `configure ${product.id} ${seen} ${JSON.stringify(body)}`,
      send: async (intent) => {
        await does(intent)
        return { message, undo }
      },
      onDone,
      explain: (refused) => {
        const read = order === null ? undefined : client.getQueryData(orderQuery(order).queryKey)
        if (read && conflicts.includes(refusalCode(refused))) setSeen(read.state_hash)
        return false
      },
    })
  }
  return { save, isPending, failure, forget, isConflict: conflicts.includes(refusalCode(error)) }
}

/** Returns calls that set the specification of a product, each based on the one before. */
function callsAfter(stateHash: string, { id, name, length, quantity }: PipeProduct) {
  let state_hash = stateHash
  return {
    configure: (body: Specification) => async (intent: string) => {
      const input = { params: { id }, query: { state_hash }, body }
      ;({ state_hash } = await call(pipeProducts.configure, input, { intent }))
    },
    unconfigure: async (intent: string) => {
      const input = { params: { id }, query: { state_hash }, body: { name, length, quantity } }
      ;({ state_hash } = await call(pipeProducts.unconfigure, input, { intent }))
    },
  }
}
