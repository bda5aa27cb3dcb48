import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflate } from '@sparticuz/chromium'
import type { LaunchOptions } from 'playwright-core'

const home = fileURLToPath(new URL('..', import.meta.resolve('@sparticuz/chromium')))
/** What the package brings: the browser, the libraries it needs beyond the C library's, and a font. */
const archives = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br']

/**
 * How to launch the Chromium of the npm package, which carries all it needs; undefined on machines it is not made for.
 * It is unpacked once for each user of the machine, into the temporary folder.
 */
export async function packagedChromium(): Promise<LaunchOptions | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const { uid } = userInfo()
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'))
  const folder = join(tmpdir(), `keere-chromium-${version}-${uid}`)
  if (!existsSync(folder)) await unpackInto(folder)
  if ((await stat(folder)).uid !== uid) throw new Error(`${folder} belongs to someone else.`)
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
    FONTCONFIG_FILE: join(folder, 'fonts.conf'),
  }
  return { executablePath: join(folder, 'chromium'), env }
}

/** Appears whole or not at all, however many unpack at once and whatever interrupts them. */
async function unpackInto(folder: string): Promise<void> {
  const growing = await mkdtemp(`${folder}-`)
  // The package knows no other place than the temporary folder.
  const { TMPDIR } = process.env
  process.env['TMPDIR'] = growing
  const inflating = archives.map((name) => inflate(join(home, 'bin', name)))
  if (TMPDIR === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = TMPDIR
  await Promise.all(inflating)
  await writeFile(join(growing, 'fonts.conf'), fontsOf(folder))
  await rename(growing, folder).catch(async (taken) => {
    await rm(growing, { recursive: true })
    if (!existsSync(folder)) throw taken
  })
}

function fontsOf(folder: string): string {
  const places = [join(folder, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts']
  const fonts = places.map((place) => `<dir>${place}</dir>`).join('')
  return `<fontconfig>${fonts}<cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>`
}
