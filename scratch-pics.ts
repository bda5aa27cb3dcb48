import { startChromium } from '#test/support/chromium.ts'

const [user = 'reviewer', what = 'all'] = process.argv.slice(2)
const b = await startChromium()
if (typeof b === 'string') throw new Error(b)
const base = 'http://localhost:4562'
for (const [w, h] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const)
  for (const scheme of ['light', 'dark'] as const) {
    if (what !== 'all' && !what.includes(`${w}${scheme}`)) continue
    const c = await b.newContext({
      viewport: { width: w, height: h },
      colorScheme: scheme,
      reducedMotion: 'reduce',
      hasTouch: w === 390,
      baseURL: base,
    })
    const p = await c.newPage()
    p.on('console', (m) => m.type() === 'error' && console.log('ERR', m.text()))
    p.on('pageerror', (e) => console.log('PAGEERR', e.message))
    await p.goto('/login/')
    await p.fill('input[name=username]', user)
    await p.fill('input[name=password]', 'demo-pass-1')
    await p.keyboard.press('Enter')
    await p.waitForURL((u) => !u.pathname.includes('login'))
    await p.goto('/qa/review')
    await p
      .getByRole('heading', { name: /For review|Ülevaatusel/ })
      .first()
      .waitFor({ state: 'attached' })
    await p.waitForTimeout(1500)
    await p.screenshot({ path: `/tmp/pr-pics/${w}-${scheme}.png` })
    if (w === 390) {
      await p.locator('main li a').nth(1).tap()
      await p.waitForTimeout(1200)
      await p.screenshot({ path: `/tmp/pr-pics/${w}-${scheme}-pipe.png` })
      await p.screenshot({ path: `/tmp/pr-pics/${w}-${scheme}-full.png`, fullPage: true })
      await p.getByRole('button', { name: /^(Faulty|Praak)/ }).tap()
    } else await p.keyboard.press('f')
    await p.waitForTimeout(900)
    await p.screenshot({ path: `/tmp/pr-pics/${w}-${scheme}-dialog.png` })
    await c.close()
  }
await b.close()
