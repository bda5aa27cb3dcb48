import type { CuttingOption } from '#domain/work-plan.ts'
import type { ComponentSpec, PartSpec } from './work-plans.ts'

/** A pipe through the wall of a shaft: its outer diameter, its wall and where it is. */
export type Stub = {
  readonly od: number
  readonly wall: number
  readonly position: string
  readonly pieces?: number
}

/** A flat lid with a round opening. */
export function lid(dn: number, opening: number): ComponentSpec {
  return end('Lid plate', dn, {
    tags: ['flat lid'],
    parts: [{ type: 'LD', H_W_S: square(dn + 120, 20), variables: { OD: opening } }],
  })
}

export function tube(type: 'IN' | 'OU' | 'SB' | 'OV', { od, wall, position, pieces = 1 }: Stub): PartSpec {
  return { type, OD_L: `${od}x400`, variables: { S: wall }, position, pieces }
}

export function base(
  dn: number,
  { thickness, channel }: { readonly thickness: number; readonly channel?: number },
): ComponentSpec {
  const H_W_S = square(dn + 150, thickness)
  if (channel === undefined) return end('Bottom plate', dn, { parts: [{ type: 'BP', H_W_S }] })
  return end('Channel base', dn, {
    tags: ['with channel'],
    parts: [{ type: 'CB', H_W_S, variables: { L: channel } }],
  })
}

export type Shell = Omit<ComponentSpec, 'type' | 'name' | 'diameter' | 'cutting'> & {
  /** Straight by default; null if it needs no cutting. */
  readonly cutting?: CuttingOption | null
}

export function body(
  name: string,
  diameter: number,
  { cutting = 'straight', ...rest }: Shell,
): ComponentSpec {
  return { type: 'body', name, diameter, ...(cutting && { cutting }), ...rest }
}

export function end(
  name: string,
  diameter: number,
  rest: Pick<ComponentSpec, 'tags' | 'parts'>,
): ComponentSpec {
  return { type: 'end', name, diameter, ...rest }
}

export function ladder(height: number): PartSpec {
  return { type: 'LA', W_H_D: `400x${height}x60`, position: '6:00' }
}

export function tests(height: number, CONN: number): PartSpec {
  return { type: 'TL', H_W_S: String(height), CONN }
}

export function connections(stubs: readonly PartSpec[]): number {
  return stubs.reduce((sum, { pieces = 1 }) => sum + pieces, 0)
}

export function square(side: number, thickness: number): string {
  return `${side}x${side}x${thickness}`
}
