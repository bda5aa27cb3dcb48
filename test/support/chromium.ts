import { existsSync } from 'node:fs'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'
import { packagedChromium } from '#test/support/packaged-chromium.ts'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Starts the Chromium of `CHROMIUM_PATH` (empty: the npm package's), or an installed one, or else the npm package's;
 * answers why where there is none.
 */
export async function startChromium(): Promise<Browser | string> {
  const found = installedChromium() ?? (await packagedChromium())
  if (!found) return 'There is no Chromium for this machine: install one, or set CHROMIUM_PATH.'
  return chromium.launch({ args, ...found })
}

function installedChromium(): LaunchOptions | undefined {
  const executablePath = process.env['CHROMIUM_PATH'] ?? installed.find((path) => existsSync(path))
  return executablePath ? { executablePath } : undefined
}
