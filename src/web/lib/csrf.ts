import type { Bootstrap } from '#contract/bootstrap.ts'

/**
 * The CSRF token of a page's calls. A page of a user keeps the one it came with: when somebody else signs in beside it,
 * the server refuses what it sends rather than doing it in their name. The sign-in page takes the cookie's newest.
 */
export function csrfTokenOf({ user, csrf }: Pick<Bootstrap, 'user' | 'csrf'>, cookies: string): string {
  const cookie = /(?:^|; )(?:__Host-)?csrftoken=([^;]+)/.exec(cookies)?.[1]
  return user || cookie === undefined ? csrf : decodeURIComponent(cookie)
}
