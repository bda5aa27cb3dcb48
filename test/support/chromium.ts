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
 * Starts the Chromium of `CHROMIUM_PATH`; or else the npm package's, which takes a third of the work of a whole browser;
 * or else an installed one. Answers why where none starts.
 */
export async function startChromium(): Promise<Browser | string> {
  const problems: string[] = []
  for (const found of await candidates()) {
    try {
      return await chromium.launch({ args, ...found })
    } catch (fault) {
      problems.push(`${found.executablePath}: ${String(fault).slice(0, 500)}`)
    }
  }
  return ['There is no Chromium to tell stories in: install one, or set CHROMIUM_PATH.', ...problems].join(
    '\n',
  )
}

async function candidates(): Promise<LaunchOptions[]> {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return [{ executablePath: CHROMIUM_PATH }]
  const packaged = await packagedChromium()
  const others = installed.filter((path) => existsSync(path)).map((executablePath) => ({ executablePath }))
  return packaged ? [packaged, ...others] : others
}
