import async_hooks from 'node:async_hooks'
import { registerHooks } from 'node:module'
import type { TestEvent } from 'node:test/reporters'

// Node's test runner follows every promise, which makes each twenty times slower, to know the test of an uncaught error.
const { createHook } = async_hooks
const none = { enable: () => none, disable: () => none }
Object.assign(async_hooks, { createHook: () => none })
const { mock, run } = await import('node:test')
const { spec } = await import('node:test/reporters')
Object.assign(async_hooks, { createHook })

/** What a worker sends to its pool about the file that it runs. */
export type WorkerMessage =
  | { readonly type: 'running'; readonly test: string }
  | { readonly type: 'report'; readonly text: string }
  | { readonly type: 'end'; readonly result: FileResult }

/** The outcome of a test file: its counts as Node names them, and the details of what failed. */
export type FileResult = {
  readonly success: boolean
  readonly counts: Readonly<Record<string, number>>
  readonly failures: string
}

const support = new URL('../support/', import.meta.url).href
let fileNumber = 0

/** Loads the modules of `test/support` again for each file, because they hold its database, app and clock. */
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    return found.url.startsWith(support) ? { ...found, url: `${found.url}?file=${fileNumber}` } : found
  },
})

process.on('message', runFile)
// A pool that was killed leaves no worker behind.
process.on('disconnect', () => process.exit())

/** Runs a test file as Node would in a process of its own: until nothing keeps the process alive. */
function runFile(file: string): void {
  fileNumber++
  mock.reset()
  const reporter = spec()
  let result: FileResult = { success: false, counts: {}, failures: '' }
  let diagnostics = ''
  let success = true
  const events = run({ files: [file], isolation: 'none' })
  events.on('test:dequeue', ({ name }) => send({ type: 'running', test: name }))
  // The summary does not count a hook of the file that fails.
  events.on('test:fail', ({ todo }) => {
    success &&= todo !== undefined
  })
  events.on('data', (event: TestEvent) => {
    if (isCount(event)) return
    reporter.write(event)
    const text: string = reporter.read()?.toString() ?? ''
    if (event.type === 'test:summary') result = { ...event.data, failures: diagnostics + text }
    else if (text) send({ type: 'report', text })
    if (isError(event)) diagnostics += `\n${file}\n${text}`
  })
  events.on('end', () => {
    process.channel?.ref()
    send({ type: 'end', result: { ...result, success: success && result.success } })
  })
  process.channel?.unref()
}

/** Tells whether an event is one of the lines that end the report of a run, because the pool adds them up. */
function isCount(event: TestEvent): boolean {
  const counts = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) /
  return event.type === 'test:diagnostic' && counts.test(event.data.message)
}

/** Tells whether an event reports an error that belongs to no test. */
function isError(event: TestEvent): boolean {
  return event.type === 'test:diagnostic' && event.data.message.startsWith('Error: ')
}

function send(message: WorkerMessage): void {
  process.send?.(message)
}
