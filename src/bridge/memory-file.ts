import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Value } from 'typebox/value'
import { emptyMemory, SparkplugMemory } from './model/sparkplug-memory.ts'

/** The memory of a machine in a file, which is replaced as a whole. */
export class MemoryFile {
  readonly #path: string
  #memory: SparkplugMemory | undefined

  constructor(folder: string, machine: string) {
    this.#path = join(folder, `${encodeURIComponent(machine)}.json`)
  }

  /** Returns what was last kept; nothing if the file is missing or damaged, because births can be asked for. */
  async read(): Promise<SparkplugMemory> {
    this.#memory ??= await this.#load()
    return this.#memory
  }

  /** Resolves once the memory outlasts the process and the machine. */
  async write(memory: SparkplugMemory): Promise<void> {
    await mkdir(dirname(this.#path), { recursive: true })
    const draft = `${this.#path}.new`
    await writeFile(draft, JSON.stringify(memory), { flush: true })
    await rename(draft, this.#path)
    this.#memory = memory
  }

  async #load(): Promise<SparkplugMemory> {
    try {
      const kept: unknown = JSON.parse(await readFile(this.#path, 'utf8'))
      return Value.Check(SparkplugMemory, kept) ? kept : emptyMemory
    } catch (fault) {
      if (fault instanceof SyntaxError || (fault as NodeJS.ErrnoException).code === 'ENOENT')
        return emptyMemory
      throw fault
    }
  }
}
