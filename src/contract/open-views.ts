import { defaultView, type Mode, modes, type View, views } from '#contract/views.ts'
import { can, type PermissionHolder } from '#domain/permission.ts'

/** Returns whether the user may open the view; if it names several permissions, any of them is sufficient. */
export function mayOpen(user: PermissionHolder, { may }: View): boolean {
  if (may === undefined) return true
  return [may].flat().some((permission) => can(user, permission))
}

/** Returns the views that the navigation of a mode shows to the user, also those without a screen yet. */
export function listedViews(mode: Mode, user: PermissionHolder): View[] {
  return views.filter((view) => view.mode === mode && view.listed !== false && mayOpen(user, view))
}

/** Returns the view of a path or of one below it: `/qa/pipes/7` belongs to the view at `/qa/pipes`. */
export function viewAt(path: string): View | undefined {
  const address = path.replace(/\/$/, '')
  return views.find(({ path: root, below }) => {
    return address === root || (address.startsWith(`${root}/`) && below?.test(address.slice(root.length + 1)))
  })
}

/** Returns the mode's default view, or else the first one in the navigation; undefined if there is none. */
export function homeView(mode: Mode, user: PermissionHolder): View | undefined {
  const listed = listedViews(mode, user).filter(({ isBuilt }) => isBuilt)
  return listed.find(({ name }) => name === defaultView[mode]) ?? listed[0]
}

/** Returns the home of the mode, or of the other mode if the user has no view in this one. */
export function startView(mode: Mode, user: PermissionHolder): View | undefined {
  return homeView(mode, user) ?? openModes(user).map((open) => homeView(open, user))[0]
}

/** Returns the modes in which the user has a view to start from. */
export function openModes(user: PermissionHolder): Mode[] {
  return modes.filter((mode) => homeView(mode, user) !== undefined)
}

/** Returns the view of a page: the one at its path if it is built, else the one that the server named, else the start view. */
export function viewOfPage(
  path: string,
  served: { readonly view: string; readonly mode: Mode },
  user: PermissionHolder,
): View | undefined {
  const addressed = viewAt(path)
  if (addressed?.isBuilt) return addressed
  const named = views.find(({ name, mode }) => name === served.view && mode === served.mode)
  return named && isOffered(named, user) ? named : startView(served.mode, user)
}

function isOffered(view: View, user: PermissionHolder): boolean {
  return view.isBuilt === true && mayOpen(user, view)
}
