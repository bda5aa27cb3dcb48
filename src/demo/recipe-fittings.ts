import { type CuttingOption, ExpansionType } from '#domain/work-plan.ts'
import { body, end, type Shell, square } from './recipe-parts.ts'
import type { ComponentSpec, PartSpec } from './work-plans.ts'

type Pipe = {
  readonly dn: number
  readonly wall: number
  readonly profile?: string
  readonly comment?: string
}

/** A segment bend. */
export function bend({
  dn,
  wall,
  profile = 'VW',
  segments,
  comment = '',
}: Pipe & { segments: number }): ComponentSpec[] {
  return [
    fitting(`Segment bend DN${dn} ${profile}`, dn, {
      cutting: 'segment',
      comment,
      parts: [{ type: 'BD', OD_L: `${dn}x${dn * 2}`, variables: { S: wall }, pieces: segments }],
    }),
  ]
}

/** A tee: a branch on a main pipe. */
export function tee({
  dn,
  wall,
  profile = 'PR54',
  branch,
  comment = '',
}: Pipe & { branch: number }): ComponentSpec[] {
  return [
    fitting(`Tee DN${dn}/${branch} ${profile}`, dn, {
      cutting: 'saddle',
      comment,
      parts: [{ type: 'TS', OD_L: `${branch}x600`, variables: { S: wall }, CONN: 1, position: '90°' }],
    }),
  ]
}

/** A branch at 45 degrees. */
export function branch({
  dn,
  wall,
  profile = 'PR54',
  branch: od,
  comment = '',
}: Pipe & { branch: number }): ComponentSpec[] {
  return [
    fitting(`Y-branch 45° DN${dn}/${od} ${profile}`, dn, {
      cutting: 'angle',
      comment,
      parts: [{ type: 'YB', OD_L: `${od}x900`, variables: { S: wall }, CONN: 1, position: '45°' }],
    }),
  ]
}

/** A reducer to a smaller diameter. */
export function reducer({ dn, wall, to, comment = '' }: Pipe & { to: number }): ComponentSpec[] {
  const step = fitting(`Reducer DN${dn}/${to}`, dn, {
    cutting: 'straight',
    comment,
    parts: [{ type: 'RD', OD_L: `${to}x500`, variables: { S: wall } }],
  })
  return [{ ...step, expansion: { type: ExpansionType.DnStepDown, count: 1 } }]
}

/** A collar with a loose flange. */
export function flange({ dn, wall, comment = '' }: Pipe): ComponentSpec[] {
  return [
    fitting(`Flange connection DN${dn} PN10`, dn, {
      cutting: null,
      comment,
      parts: [
        {
          type: 'FL',
          OD_L: `${dn}x250`,
          variables: { S: wall },
          comment: 'Loose flange PN10, bolts by the client.',
        },
      ],
    }),
  ]
}

/** The end of a culvert: cut at an angle, with a flange and an anchor ring. */
export function culvertEnd({ dn, wall, profile = 'PR65', comment = '' }: Pipe): ComponentSpec[] {
  const mouth = fitting(`DN${dn} ${profile}`, dn, {
    cutting: 'angle',
    comment,
    parts: [
      { type: 'FL', OD_L: `${dn}x300`, variables: { S: wall } },
      { type: 'LL', H_W_S: '250x200x20', pieces: 2 },
    ],
  })
  const ring: PartSpec = { type: 'AR', H_W_S: square(dn + 400, 20) }
  return [mouth, end('Anchor ring', dn, { tags: ['anchor ring'], parts: [ring] })]
}

function fitting(
  name: string,
  diameter: number,
  given: Omit<Shell, 'expansion'> & { readonly cutting: CuttingOption | null },
): ComponentSpec {
  const check: PartSpec = { type: 'TL', CONN: 2, steps: [26, 27] }
  return body(name, diameter, { ...given, parts: [...given.parts, check] })
}
