/** Has calendar arithmetic at hand: a browser that lacks it fetches it, all others fetch nothing. */
export async function provideTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
}
