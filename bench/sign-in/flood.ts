import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { session } from '#contract/session.ts'

/** One device that tries names and passwords over eighty connections until it is terminated. */
const { address, usernames } = workerData as { address: string; usernames: readonly string[] }
const answers: Record<number, number> = {}
let tries = 0

async function tryOn(): Promise<void> {
  for (;;) {
    tries += 1
    const username = tries % 2 === 0 ? `keegi${tries}` : usernames[tries % usernames.length]
    const { status } = await fetch(address + session.signIn.path, {
      method: 'POST',
      headers: { cookie: 'csrftoken=t', 'x-csrftoken': 't', 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: 'vale' }),
    })
    answers[status] = (answers[status] ?? 0) + 1
  }
}

for (let connection = 0; connection < 80; connection += 1) void tryOn()
for (;;) {
  await wait(250)
  parentPort?.postMessage({ ...answers })
}
