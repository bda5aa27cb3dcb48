import { readFile, writeFile } from 'node:fs/promises'

/** Returns the memory that a process uses. */
export async function usedBytes(pid: number): Promise<number> {
  return figureIn(pid, 'VmRSS')
}

/** Returns the most memory that a process has used since `forgetPeak`, or its start. */
export async function peakBytes(pid: number): Promise<number> {
  return figureIn(pid, 'VmHWM')
}

/** Makes the peak of a process what it uses at the moment. */
export async function forgetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5')
}

async function figureIn(pid: number, name: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${name}:\\s*(\\d+) kB`).exec(status)?.[1]) * 1024
}
