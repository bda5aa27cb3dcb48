import { MAX_NEXT_LENGTH } from '#contract/session.ts'

/** The address to go to after signing in: as wished when it is a path of this product, otherwise the start page. */
export function ownPath(wish: string | undefined): string {
  if (
    !wish?.startsWith('/') ||
    wish.length > MAX_NEXT_LENGTH ||
    /[\\\p{Cc}]/u.test(wish) ||
    wish.startsWith('//')
  )
    return '/'
  const base = 'http://own.invalid'
  const url = URL.parse(wish, base)
  if (!url || url.origin !== base || /^\/(login|logout)\b/.test(url.pathname)) return '/'
  return url.pathname.startsWith('//') ? '/' : `${url.pathname}${url.search}${url.hash}`
}
