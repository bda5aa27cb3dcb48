/** In the page: the lanes as they would be without a program, what the first days show copied onto all days. */
export function boxesOfAllHours(): HTMLElement {
  const canvas = document.querySelector('[aria-label="Lines and mandrels"] > div')
  const stretch = 1400
  if (!canvas?.querySelector('[data-block]')) throw new Error('The lanes are not drawn.')
  const bare = canvas.cloneNode(true) as HTMLElement
  const rows = [bare.firstElementChild, ...bare.querySelectorAll('[data-line], div:has(> [data-mandrel])')]
  for (const row of rows) {
    const track = row?.lastElementChild as HTMLElement
    const boxes = [...track.children] as HTMLElement[]
    const leftOf = ({ style }: HTMLElement) => Number.parseFloat(style.left)
    const shown = boxes.filter((box) => leftOf(box) < stretch)
    track.replaceChildren(...shown)
    for (let shift = stretch; shift + stretch <= canvas.clientWidth; shift += stretch)
      for (const box of shown) {
        const copy = box.cloneNode(true) as HTMLElement
        copy.style.left = `${leftOf(box) + shift}px`
        track.append(copy)
      }
  }
  return bare
}

/** In the page: the tree as it would be without a program, the rows that are drawn copied over its whole height. */
export function boxesOfTree(): HTMLElement {
  const canvas = document.querySelector('[role=tree] > div')
  const rows = [...(canvas?.children ?? [])] as HTMLElement[]
  const last = rows.at(-1)
  if (!canvas || !last) throw new Error('The tree is not drawn.')
  const topOf = ({ style }: HTMLElement) => Number.parseFloat(style.translate.split(' ')[1] ?? '0')
  const stretch = topOf(last) + last.offsetHeight
  const bare = canvas.cloneNode(false) as HTMLElement
  for (let shift = 0; shift + stretch <= canvas.clientHeight; shift += stretch)
    for (const row of rows) {
      const copy = row.cloneNode(true) as HTMLElement
      copy.style.translate = `0 ${topOf(row) + shift}px`
      bare.append(copy)
    }
  return bare
}
