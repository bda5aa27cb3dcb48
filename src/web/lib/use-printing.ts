import { useSyncExternalStore } from 'react'

let isAsked = false

/** Whether the page is laid out for paper, asked for by a button, the browser's menu or its keys. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isAsked || matchMedia('print').matches)
}

function subscribe(onChange: () => void): () => void {
  const media = matchMedia('print')
  const tell = ({ type }: Event) => {
    isAsked = type === 'beforeprint'
    onChange()
  }
  addEventListener('beforeprint', tell)
  addEventListener('afterprint', tell)
  media.addEventListener('change', onChange)
  return () => {
    removeEventListener('beforeprint', tell)
    removeEventListener('afterprint', tell)
    media.removeEventListener('change', onChange)
  }
}
