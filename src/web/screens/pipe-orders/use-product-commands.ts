import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { pipePlan } from '#contract/pipe-plan.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import { pipeProducts } from '#contract/pipe-products.ts'
import type { PipePlanReply } from '#contract/pipe-timeplan.ts'
import type { Permission } from '#domain/permission.ts'
import { reversing } from '#web/elements/reversing.ts'
import { call } from '#web/lib/api.ts'
import { ApiError, fieldOf, refusalCode } from '#web/lib/api-error.ts'
import { formatTime } from '#web/lib/format.ts'
import { notify } from '#web/lib/notify.ts'
import { undoAnswered } from './model/order-undo.ts'
import { productNames } from './model/product-names.ts'
import { orderQuery } from './model/queries.ts'
import { useTexts } from './model/texts.ts'
import { unblocking } from './model/unblock.ts'
import { undoOfPlan } from './model/undo-of-plan.ts'
import { useOrderWrite } from './model/use-order-write.ts'

type Product = Pick<PipeProduct, 'id' | 'number'>

/** What is done to products without asking further; each says what it did and offers to undo it. */
export function useProductCommands(order: number) {
  const t = useTexts()
  const { run, isPending } = useOrderWrite(order)
  const onPlan = usePlanCommand(order, run)

  const toggle = (products: readonly Product[], isActive: boolean) => {
    const kind = isActive ? 'activate' : 'deactivate'
    const [does, reverse] = [setActive(products, isActive), setActive(products, !isActive)]
    run({
      key: `${kind} ${productNames(products).names}`,
      send: async (intent) => {
        await does(intent)
        const message = t(`done.${kind}`, productNames(products))
        return { message, undo: reversing(`undo ${kind} ${productNames(products).names}`, reverse, does) }
      },
    })
  }
  const onAll = (products: readonly Product[], { kind, endpoint, message }: PlanVerb) =>
    onPlan({
      key: `${kind} ${productNames(products).names}`,
      needed: '@pipeplan_plan',
      message,
      send: (state_hash, intent) =>
        call(endpoint, { query: { state_hash }, body: products.map(({ id }) => id) }, { intent }),
    })
  return {
    isPending,
    split: (product: Product, lengths: readonly number[]) => onPlan(splitting(product, lengths, t)),
    merge: (products: readonly Product[]) =>
      onPlan({
        key: `merge ${productNames(products).names}`,
        needed: '@pipeplan_split_merge',
        message: t('done.merge', productNames(products)),
        send: (state_hash, intent) =>
          call(
            pipePlan.merge,
            { query: { state_hash }, body: { ids: products.map(({ id }) => id) } },
            { intent },
          ),
      }),
    unblock: (product: BlockedProduct) => run(unblockingAll(product, t)),
    deactivate: (products: readonly Product[]) => toggle(products, false),
    activate: (products: readonly Product[]) => toggle(products, true),
    unplan: (products: readonly Product[]) =>
      onAll(products, {
        ...{ kind: 'unplan', endpoint: pipePlan.unplan },
        message: t('done.unplan', productNames(products)),
      }),
    cancel: (products: readonly Product[]) =>
      onAll(products, {
        ...{ kind: 'cancel', endpoint: pipePlan.cancel },
        message: t('done.cancel', productNames(products)),
      }),
    restore: (products: readonly Product[]) =>
      onAll(products, {
        ...{ kind: 'restore', endpoint: pipePlan.restore },
        message: t('done.restore', productNames(products)),
      }),
  }
}
export type ProductCommands = ReturnType<typeof useProductCommands>

type PlanVerb = {
  readonly kind: string
  readonly endpoint: typeof pipePlan.unplan | typeof pipePlan.cancel | typeof pipePlan.restore
  readonly message: string
}

function splitting(
  { id, number }: Product,
  lengths: readonly number[],
  t: ReturnType<typeof useTexts>,
): PlanCommand {
  return {
    key: `split ${id} ${lengths.join(' ')}`,
    needed: '@pipeplan_split_merge',
    message: t('done.split', { number, count: lengths.length }),
    send: (state_hash: string, intent: string) =>
      call(
        pipePlan.split,
        { params: { id }, query: { state_hash }, body: { lengths: [...lengths] } },
        { intent },
      ),
  }
}

type BlockedProduct = Pick<PipeProduct, 'number' | 'blockers'>

function unblockingAll({ number, blockers }: BlockedProduct, t: ReturnType<typeof useTexts>) {
  const ids = blockers.flatMap(({ id }) => id ?? [])
  return unblocking(ids, t('done.unblock', { number }))
}

const setActive = (products: readonly Product[], is_active: boolean) => async (intent: string) => {
  const ids = products.map(({ id }) => id)
  await call(pipeProducts.bulkUpdate, { body: { ids, changes: { is_active } } }, { intent })
}

type PlanCommand = {
  readonly key: string
  readonly needed: Permission
  readonly message: string
  readonly send: (stateHash: string, intent: string) => Promise<PipePlanReply>
}

/** Returns the revision of the plan that an order is shown with; what this page is undoing or reading again counts as shown. */
async function shownRevision(client: QueryClient, order: number): Promise<string> {
  const query = orderQuery(order)
  const hasUndone = await undoAnswered()
  const state = client.getQueryState(query.queryKey)
  const isBeingRead = state?.fetchStatus === 'fetching'
  if (state?.data && !hasUndone && !isBeingRead) return state.data.state_hash
  return (await client.fetchQuery({ ...query, staleTime: 0 })).state_hash
}

/** Changes the plan as it is shown; if somebody else changed it meanwhile, says who and offers to try again. */
function usePlanCommand(order: number, run: ReturnType<typeof useOrderWrite>['run']) {
  const t = useTexts()
  const client = useQueryClient()
  const send = (command: PlanCommand) => {
    const seen = client.getQueryData(orderQuery(order).queryKey)
    if (!seen) return
    run({
      key: `${command.key} ${seen.state_hash}`,
      send: async (intent) => {
        const reply = await command.send(await shownRevision(client, order), intent)
        return { message: command.message, undo: undoOfPlan(reply, command.needed) }
      },
      explain: (error) => {
        if (refusalCode(error) !== 'stale_state_hash') return false
        const retry = async () => {
          await client.refetchQueries(orderQuery(order))
          send(command)
        }
        notify('error', conflictSentence(error, t), {
          about: [`pipe order ${order}`],
          action: { label: t('conflict.retry'), run: () => void retry() },
        })
        return true
      },
    })
  }
  return send
}

function conflictSentence(error: unknown, t: ReturnType<typeof useTexts>): string {
  const changes = error instanceof ApiError ? fieldOf(error.body, 'changes') : undefined
  const last: unknown = Array.isArray(changes) ? changes[0] : undefined
  const name = fieldOf(fieldOf(last, 'made_by'), 'name')
  const at = fieldOf(last, 'made_at')
  if (typeof name !== 'string' || typeof at !== 'string') return t('conflict')
  return t('conflict.by', { name, time: formatTime(at) })
}
