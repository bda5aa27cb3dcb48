import { existsSync } from 'node:fs'
import chromiumPackage from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'

const installed = [
  process.env['CHROMIUM_PATH'] ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts an installed Chromium, or else the one of an npm package; answers why where there is neither. */
export async function startChromium(): Promise<Browser | string> {
  const executablePath = installed.find((path) => path && existsSync(path)) ?? (await packaged())
  if (!executablePath) return 'There is no Chromium: install one, or set CHROMIUM_PATH.'
  return chromium.launch({ executablePath, args: quiet })
}

/** Unpacks the package's Chromium, where it has one for this platform. */
async function packaged(): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined
  return chromiumPackage.executablePath()
}
