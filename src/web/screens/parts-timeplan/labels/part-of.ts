import type { PlannedProduct } from '#contract/part-timeplan.ts'

type Labels = { readonly enum: (name: string, code: number) => string }

/** Returns the names of the component and the part of an action, with the position of the part. */
export function partOf(path: string, { components }: PlannedProduct, labels: Labels): string {
  const component = components.find((each) => path.startsWith(`${each.path}/`))
  if (!component) return ''
  const part = component.parts.find((each) => path.startsWith(`${each.path}/`))
  const name = component.name || labels.enum('component_type', component.type)
  const own = part ? [part.name, part.odl, part.position] : []
  return [name, own.filter(Boolean).join(', ')].filter(Boolean).join(' › ')
}
