import type { Component, Part, PartStep } from './work-plan.ts'

/** The pattern of uids of components, parts and steps, for the schemas of the contract. */
export const UID_PATTERN = '^[A-Za-z0-9_-]{1,40}$'

type ComponentUid = Pick<Component, 'uid'>
type PartUid = Pick<Part, 'id'>

export function componentPath({ uid }: ComponentUid): string {
  return `c${uid}`
}

export function cuttingPath(component: ComponentUid): string {
  return `${componentPath(component)}/cutting`
}

export function expansionPath(component: ComponentUid): string {
  return `${componentPath(component)}/expansion`
}

export function partPath(component: ComponentUid, { id }: PartUid): string {
  return `${componentPath(component)}/p${id}`
}

export function stepPath(component: ComponentUid, part: PartUid, { uid }: Pick<PartStep, 'uid'>): string {
  return `${partPath(component, part)}/a${uid}`
}

export function extraPath(component: ComponentUid, part: PartUid): string {
  return `${partPath(component, part)}/extra`
}

/** A parsed action path; all values are uids. */
export type ActionPath =
  | { readonly kind: 'cutting' | 'expansion'; readonly component: string }
  | { readonly kind: 'extra'; readonly component: string; readonly part: string }
  | { readonly kind: 'step'; readonly component: string; readonly part: string; readonly step: string }

const actionPath =
  /^c(?<component>[\w-]{1,40})\/(?:(?<virtual>cutting|expansion)|p(?<part>[\w-]{1,40})\/(?:extra|a(?<step>[\w-]{1,40})))$/

/** Parses an action path; returns undefined if it is invalid. */
export function parsePath(path: string): ActionPath | undefined {
  const { component, virtual, part, step } = actionPath.exec(path)?.groups ?? {}
  if (component === undefined) return undefined
  if (virtual === 'cutting' || virtual === 'expansion') return { kind: virtual, component }
  if (part === undefined) return undefined
  return step === undefined ? { kind: 'extra', component, part } : { kind: 'step', component, part, step }
}
