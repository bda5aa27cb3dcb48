import type { Locator } from 'playwright-core'

/** A colour as it is on the screen, each part from 0 to 255. */
export type Colour = { readonly red: number; readonly green: number; readonly blue: number }

/** Returns the colour of the screen at a place of an element, in parts of its width and height. */
export async function colourAt(element: Locator, across: number, down: number): Promise<Colour> {
  const page = element.page()
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const clip = { x: Math.round(x + width * across), y: Math.round(y + height * down), width: 1, height: 1 }
  const picture = await page.screenshot({ clip, animations: 'disabled' })
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(1, 1).getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
    return { red, green, blue }
  }, picture.toString('base64'))
}

/** Returns the colour of an element's text, icon or ground, as the browser computes it. */
export async function computedColour(
  element: Locator,
  property: 'color' | 'backgroundColor' | 'borderTopColor',
): Promise<Colour> {
  const said = await element.evaluate((found, name) => getComputedStyle(found)[name], property)
  const [red = 0, green = 0, blue = 0] = (said.match(/[\d.]+/g) ?? []).map(Number)
  return { red, green, blue }
}

/** Returns how light a colour looks, from 0 for black to 1 for white. */
export function lightness({ red, green, blue }: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Returns the hue of a colour in degrees: 0 is red, 120 green, 240 blue. */
export function hue({ red, green, blue }: Colour): number {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  if (most === least) return 0
  const span = most - least
  if (most === red) return (60 * ((green - blue) / span) + 360) % 360
  return most === green ? 60 * ((blue - red) / span) + 120 : 60 * ((red - green) / span) + 240
}
