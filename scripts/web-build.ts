import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const stampFile = join(root, 'dist/web.stamp')

/** The directory of the built web app. */
export const webFolder = join(root, 'dist/web')

/** The sources of the web app. */
const sources = [
  'src/{web,domain,planning,contract}/**/*.*',
  'scripts/{compiled-texts,web-build}.ts',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
]

/** Builds the web app into `dist/web` with compressed versions of each asset. */
export async function buildWeb(): Promise<void> {
  const stamp = stampOfSources()
  const { build } = await import('vite')
  await build({ configFile: join(root, 'vite.config.ts'), mode: 'production', logLevel: 'warn' })
  await precompress(join(webFolder, 'assets'))
  await writeFile(stampFile, stamp)
}

/** Returns whether the built web app is missing or older than its sources. */
export async function isStale(): Promise<boolean> {
  const built = await readFile(stampFile, 'utf8').catch(() => undefined)
  return built !== stampOfSources()
}

function stampOfSources(): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root, exclude: ['**/*.test.ts', '**/*.md'] })
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

async function precompress(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(?:js|css|svg)$/.test(name))
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  const compress = async (name: string) => {
    const file = join(folder, name)
    const content = await readFile(file)
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content, best))
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }))
  }
  await Promise.all(names.map(compress))
}
