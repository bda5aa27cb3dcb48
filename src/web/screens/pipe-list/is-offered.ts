import { mayOpen, viewAt } from '#contract/open-views.ts'
import { boot } from '#web/lib/boot.ts'

/** Returns whether there is a view at exactly this path that the user may open. */
export function isOffered(path: string): boolean {
  const { user } = boot()
  const view = viewAt(path)
  return user !== null && view?.path === path && view.isBuilt === true && mayOpen(user, view)
}
