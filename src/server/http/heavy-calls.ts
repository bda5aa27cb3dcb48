import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { KeyedSemaphore, Semaphore } from '#server/db/semaphore.ts'
import type { Deps } from '#server/http/deps.ts'

/** Longer than the largest plan call takes. */
const TIMEOUT_S = 10
const seconds = { seconds: TIMEOUT_S }
/** How many calls of a kind run at once, of one caller and in total: users must not wait for each other, nor for machines. */
const limits = {
  heavy: {
    ...{ perCaller: 1, inTotal: 2 },
    ...{ own: new Refusal('own_call_running', seconds), others: new Refusal('other_calls_running', seconds) },
  },
  machine: {
    ...{ perCaller: 2, inTotal: 4 },
    own: new Refusal('machine_calls_running', seconds),
    others: new Refusal('machine_calls_running', seconds),
  },
} as const
type Kind = keyof typeof limits
/** Reading and validating a smaller body does not delay other requests noticeably. */
const LARGE_BODY_BYTES = 65_536
/** The pause before a user's next call after a large one was refused, so that a flood of them does not slow others down. */
const COOLDOWN_MS = 1_500

/**
 * Limits heavy endpoints, and those for machines, to some calls per caller, before the body is read, and in total, before it is
 * validated. Calls that wait for too long are refused. A call counts until its work is done and its response has been sent; one
 * whose client disconnects before its work begins is dropped.
 */
export function limitHeavyCalls(app: FastifyInstance, delay: Deps['delay']): void {
  const semaphores = { heavy: semaphoresOf('heavy'), machine: semaphoresOf('machine') }
  const calls = new WeakMap<FastifyRequest, HeavyCall>()

  const coolDown = async ({ needsCooldown }: HeavyCall) => {
    if (needsCooldown) await delay(COOLDOWN_MS)
  }
  app.addHook('preParsing', async (request, reply) => {
    const caller = callerOf(request)
    if (!caller) return
    const call = new HeavyCall(request, reply, caller.kind)
    calls.set(request, call)
    await call.acquire((work) =>
      semaphores[caller.kind].perCaller.run(String(caller.id), () => work().then(() => coolDown(call))),
    )
  })
  app.addHook('preValidation', async (request) => {
    const call = calls.get(request)
    await call?.acquire((work) => semaphores[call.kind].inTotal.run(work))
  })
  app.addHook('preHandler', async (request) => calls.get(request)?.begin())
  app.addHook('onSend', async (request) => calls.get(request)?.end())
}

function semaphoresOf(kind: Kind) {
  const { perCaller, inTotal, own, others } = limits[kind]
  const timeoutMs = TIMEOUT_S * 1000
  return {
    perCaller: new KeyedSemaphore({ permits: perCaller, timeoutMs, refusal: own }),
    inTotal: new Semaphore({ permits: inTotal, timeoutMs, refusal: others }),
  }
}

/** Returns whose call it is; of machines, each token is a caller. */
function callerOf({
  routeOptions,
  session,
  machine,
}: FastifyRequest): { kind: Kind; id: number } | undefined {
  if (machine) return { kind: 'machine', id: machine.tokenId }
  return session && routeOptions.config.endpoint?.isHeavy ? { kind: 'heavy', id: session.user.id } : undefined
}

/** A call that holds its permits until its work is done and its response has been sent, even if the client has disconnected. */
class HeavyCall {
  readonly #over = Promise.withResolvers<void>()
  readonly #isLarge: boolean
  readonly #reply: FastifyReply
  #isWorking = false
  #isAnswered = false

  readonly kind: Kind

  constructor({ method, headers }: FastifyRequest, reply: FastifyReply, kind: Kind) {
    this.kind = kind
    this.#isLarge = method !== 'GET' && Number(headers['content-length'] ?? Infinity) > LARGE_BODY_BYTES
    this.#reply = reply
    const answered = () => {
      this.#isAnswered = true
      this.#leave()
    }
    reply.raw.once('finish', answered).once('close', answered)
  }

  begin(): void {
    if (!this.#isDropped()) this.#isWorking = true
  }

  end(): void {
    this.#isWorking = false
    this.#leave()
  }

  /** Resolves when the call has a permit or is dropped; rejects if it gets none in time. */
  acquire(run: (work: () => Promise<void>) => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const work = async () => {
        const isDropped = this.#isDropped()
        resolve()
        if (!isDropped) await this.#over.promise
      }
      run(work).catch(reject)
    })
  }

  /** Whether the call was large and refused after its body was read; a call that got no permit cost nothing. */
  get needsCooldown(): boolean {
    const { statusCode } = this.#reply
    return this.#isLarge && statusCode >= 400 && statusCode !== 429
  }

  /** Ends a call whose client has disconnected, also before there was this call: no close event will follow. */
  #isDropped(): boolean {
    const { closed } = this.#reply.raw
    if (closed) this.#reply.hijack()
    return closed
  }

  #leave(): void {
    if (this.#isAnswered && !this.#isWorking) this.#over.resolve()
  }
}
