/** What takes the browser's Back, the last one first. */
export const backTakers: (() => void)[] = []

/** Gives the browser's Back to those who take it; called before the router listens, which would follow it. */
export function listenForBack(): void {
  addEventListener('popstate', (event) => {
    const take = backTakers.at(-1)
    if (!take) return
    event.stopImmediatePropagation()
    take()
  })
}
