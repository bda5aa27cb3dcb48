import { MAX_NEXT_LENGTH } from '#contract/session.ts'

/** Returns the requested path if it is within the product, otherwise the start page. */
export function ownPath(path: string | undefined): string {
  if (
    !path?.startsWith('/') ||
    path.length > MAX_NEXT_LENGTH ||
    /[\\\p{Cc}]/u.test(path) ||
    path.startsWith('//')
  )
    return '/'
  const base = 'http://own.invalid'
  const url = URL.parse(path, base)
  if (!url || url.origin !== base || /^\/(login|logout)\b/.test(url.pathname)) return '/'
  return url.pathname.startsWith('//') ? '/' : `${url.pathname}${url.search}${url.hash}`
}
