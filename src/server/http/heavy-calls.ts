import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { KeyedSemaphore, Semaphore } from '#server/db/semaphore.ts'
import type { Deps } from '#server/http/deps.ts'

const CALLS_PER_USER = 1
const CALLS_IN_TOTAL = 2
/** Longer than the largest plan call takes. */
const TIMEOUT_S = 10
/** Reading and validating a smaller body does not delay other requests noticeably. */
const LARGE_BODY_BYTES = 65_536
/** The pause before a user's next call after a large one was refused, so that a flood of them does not slow others down. */
const COOLDOWN_MS = 1_500

/**
 * Limits heavy endpoints to one call per user, before the body is read, and two in total, before it is validated. Calls that
 * wait for too long are refused. A call counts until its work is done and its response has been sent.
 */
export function limitHeavyCalls(app: FastifyInstance, delay: Deps['delay']): void {
  const perUser = new KeyedSemaphore({
    permits: CALLS_PER_USER,
    timeoutMs: TIMEOUT_S * 1000,
    refusal: new Refusal('own_call_running', { seconds: TIMEOUT_S }),
  })
  const inTotal = new Semaphore({
    permits: CALLS_IN_TOTAL,
    timeoutMs: TIMEOUT_S * 1000,
    refusal: new Refusal('other_calls_running', { seconds: TIMEOUT_S }),
  })
  const calls = new WeakMap<FastifyRequest, HeavyCall>()

  const coolDown = async ({ needsCooldown }: HeavyCall) => {
    if (needsCooldown) await delay(COOLDOWN_MS)
  }
  app.addHook('preParsing', async (request, reply) => {
    const { routeOptions, session } = request
    if (!routeOptions.config.endpoint?.isHeavy || !session) return
    const call = new HeavyCall(request, reply)
    calls.set(request, call)
    await call.acquire((work) =>
      perUser.run(String(session.user.id), () => work().then(() => coolDown(call))),
    )
  })
  app.addHook('preValidation', async (request) => calls.get(request)?.acquire((work) => inTotal.run(work)))
  app.addHook('preHandler', async (request) => calls.get(request)?.begin())
  app.addHook('onSend', async (request) => calls.get(request)?.end())
}

/** A call that holds its permits until its work is done and its response has been sent, even if the client has disconnected. */
class HeavyCall {
  readonly #over = Promise.withResolvers<void>()
  readonly #isLarge: boolean
  readonly #reply: FastifyReply
  #isWorking = false
  #isAnswered = false

  constructor({ method, headers }: FastifyRequest, reply: FastifyReply) {
    this.#isLarge = method !== 'GET' && Number(headers['content-length'] ?? Infinity) > LARGE_BODY_BYTES
    this.#reply = reply
    const answered = () => {
      this.#isAnswered = true
      this.#leave()
    }
    reply.raw.once('finish', answered).once('close', answered)
  }

  begin(): void {
    this.#isWorking = true
  }

  end(): void {
    this.#isWorking = false
    this.#leave()
  }

  /** Resolves when the call has a permit; rejects if it gets none in time. */
  acquire(run: (work: () => Promise<void>) => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const work = () => {
        resolve()
        return this.#over.promise
      }
      run(work).catch(reject)
    })
  }

  /** Whether the call was large and refused after its body was read; a call that got no permit cost nothing. */
  get needsCooldown(): boolean {
    const { statusCode } = this.#reply
    return this.#isLarge && statusCode >= 400 && statusCode !== 429
  }

  #leave(): void {
    if (this.#isAnswered && !this.#isWorking) this.#over.resolve()
  }
}
