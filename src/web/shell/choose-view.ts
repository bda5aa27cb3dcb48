import { defaultView, type Mode, type View, views } from '#contract/views.ts'
import { can, type PermissionHolder } from '#domain/permission.ts'

/** Whether the user may open the view; a view that names several permissions asks for any of them. */
export function mayOpen(user: PermissionHolder, { may }: View): boolean {
  if (may === undefined) return true
  return [may].flat().some((permission) => can(user, permission))
}

/** What the navigation of a mode shows to this user. */
export function listedViews(mode: Mode, user: PermissionHolder): View[] {
  return views.filter((view) => view.mode === mode && view.listed !== false && mayOpen(user, view))
}

/** The view an address belongs to, its own or of a page below it: `/qa/pipes/7` is in the view at `/qa`. */
export function viewAt(path: string): View | undefined {
  return views
    .filter((view) => path === view.path || path.startsWith(`${view.path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
}

/** The mode's default view, or else the first one the user may open; undefined when there is none. */
export function homeView(mode: Mode, user: PermissionHolder): View | undefined {
  const open = views.filter((view) => view.mode === mode && mayOpen(user, view))
  return open.find(({ name }) => name === defaultView[mode]) ?? open.find(({ listed }) => listed !== false)
}

/** The view of a page: the one at its address, else the one the server named, else home. */
export function viewOfPage(
  path: string,
  served: { readonly view: string; readonly mode: Mode },
  user: PermissionHolder,
): View | undefined {
  const named = views.find(({ name, mode }) => name === served.view && mode === served.mode)
  return viewAt(path) ?? (named && mayOpen(user, named) ? named : homeView(served.mode, user))
}
