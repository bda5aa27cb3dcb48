import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { Turns, TurnsOfEach } from '#server/db/turns.ts'
import type { Deps } from '#server/http/deps.ts'

const AT_ONCE_OF_A_USER = 1
const AT_ONCE = 2
/** Longer than the largest plan call takes. */
const PATIENCE_S = 10
/** Reading and checking a smaller body takes no time that others would notice. */
const LARGE_BODY_BYTES = 65_536
/** A user whose large call was refused waits so long before the next one is read: a flood of them leaves others the server. */
const REST_MS = 3_000

/**
 * Lets endpoints that work for long do so one at a time for each user, before a body is read, and two at a time in all,
 * before it is checked. Refuses calls that wait for too long. A call keeps its turn until it is done and answered.
 */
export function limitHeavyCalls(app: FastifyInstance, delay: Deps['delay']): void {
  const ofUser = new TurnsOfEach({
    ...{ places: AT_ONCE_OF_A_USER, patienceMs: PATIENCE_S * 1000 },
    refusal: new Refusal('own_call_running', { seconds: PATIENCE_S }),
  })
  const ofAll = new Turns({
    ...{ places: AT_ONCE, patienceMs: PATIENCE_S * 1000 },
    refusal: new Refusal('other_calls_running', { seconds: PATIENCE_S }),
  })
  const calls = new WeakMap<FastifyRequest, HeavyCall>()

  const rest = async ({ needsRest }: HeavyCall) => {
    if (needsRest) await delay(REST_MS)
  }
  app.addHook('preParsing', async (request, reply) => {
    const { routeOptions, session } = request
    if (!routeOptions.config.endpoint?.isHeavy || !session) return
    const call = new HeavyCall(request, reply)
    calls.set(request, call)
    await call.hold((work) => ofUser.take(String(session.user.id), () => work().then(() => rest(call))))
  })
  app.addHook('preValidation', async (request) => calls.get(request)?.hold((work) => ofAll.take(work)))
  app.addHook('preHandler', async (request) => calls.get(request)?.begin())
  app.addHook('onSend', async (request) => calls.get(request)?.end())
}

/** A call that holds turns until its work is done and its answer has left, also where its sender is gone before. */
class HeavyCall {
  readonly #over = Promise.withResolvers<void>()
  readonly #isLarge: boolean
  readonly #reply: FastifyReply
  #isWorking = false
  #isAnswered = false

  constructor({ headers }: FastifyRequest, reply: FastifyReply) {
    this.#isLarge = Number(headers['content-length'] ?? Infinity) > LARGE_BODY_BYTES
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

  /** Resolves when it is this call's turn. */
  hold(take: (work: () => Promise<void>) => Promise<void>): Promise<void> {
    return new Promise((begun, refused) => {
      const work = () => {
        begun()
        return this.#over.promise
      }
      take(work).catch(refused)
    })
  }

  /** Whether it took time and was refused; one that never got its turn took none. */
  get needsRest(): boolean {
    const { statusCode } = this.#reply
    return this.#isLarge && statusCode >= 400 && statusCode !== 429
  }

  #leave(): void {
    if (this.#isAnswered && !this.#isWorking) this.#over.resolve()
  }
}
