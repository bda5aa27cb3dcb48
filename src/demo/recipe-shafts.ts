import { ExpansionType } from '#domain/work-plan.ts'
import { base, body, connections, end, ladder, lid, type Stub, square, tests, tube } from './recipe-parts.ts'
import type { ComponentSpec, PartSpec } from './work-plans.ts'

const { SocketJoint, ButtExtension, ExtrusionExtension } = ExpansionType

type Manhole = {
  readonly dn: number
  readonly profile: string
  /** Millimetres from the bottom to the top of the shaft. */
  readonly height: number
  readonly inlets: readonly Stub[]
  readonly outlet?: Stub
  /** The thickness of the base and the length of its flow channel, if it has one. */
  readonly base: { readonly thickness: number; readonly channel?: number }
  readonly top?: ComponentSpec
  readonly more?: readonly PartSpec[]
  readonly tags?: ComponentSpec['tags']
  readonly comment?: string
}

/** A manhole for people to climb into: a shaft with stubs and a ladder, a base, and a cone or lid. */
export function manhole(given: Manhole): ComponentSpec[] {
  const { dn, profile, height, inlets, outlet, more = [], tags = [], comment = '' } = given
  const stubs = [...inlets.map((stub) => tube('IN', stub)), ...(outlet ? [tube('OU', outlet)] : [])]
  const joints = Math.ceil(height / 3000) - 1
  const shaft = body(`DN${dn} ${profile}`, dn, {
    length: height,
    ...(joints > 0 && { expansion: { type: SocketJoint, count: joints } }),
    tags: ['with ladder', ...tags],
    comment,
    parts: [...stubs, ladder(height - 300), ...more, tests(height, connections(stubs))],
  })
  return [shaft, base(dn, given.base), ...(given.top ? [given.top] : [])]
}

/** The manhole of the worked example, which takes 395 minutes. */
export function workedExample(): ComponentSpec[] {
  return [
    body('DN1000 PR65', 1000, {
      length: 2400,
      expansion: { type: SocketJoint, count: 1 },
      tags: ['with ladder', 'with channel'],
      comment: 'Inlets at 9 and 12 o’clock, seen from the outlet.',
      parts: [
        {
          ...tube('IN', { od: 315, wall: 12, position: '9:00 / h=250', pieces: 2 }),
          steps: [3, 6, 10],
          comment: 'Second inlet at 12:00.',
        },
        { type: 'LA', H_W_S: '2100' },
        { type: 'TL', H_W_S: '2400', CONN: 2 },
      ],
    }),
    end('Channel base', 1000, {
      tags: ['with channel'],
      parts: [{ type: 'CB', H_W_S: '1150x1150x20', variables: { L: 1000 }, steps: [4, 9, 11] }],
    }),
  ]
}

/** A chamber too narrow to climb into, with a telescope on top. */
export function inspectionChamber(given: {
  readonly dn: number
  readonly height: number
  readonly stubs: readonly Stub[]
  readonly telescope: number
}): ComponentSpec[] {
  const { dn, height, telescope } = given
  const stubs = given.stubs.map((stub) => tube('IN', stub))
  return [
    body(`DN${dn} PR34`, dn, {
      length: height,
      tags: ['telescope', 'gasket'],
      parts: [...stubs, { type: 'TE', OD_L: `${telescope}x800` }, tests(height, connections(stubs))],
    }),
    base(dn, { thickness: 15 }),
  ]
}

type PumpStation = {
  readonly dn: number
  readonly profile: string
  readonly height: number
  readonly inlet: Stub
  readonly outlets: readonly Stub[]
  readonly pumps: number
  readonly more?: readonly PartSpec[]
  readonly comment?: string
}

/** A pump station: a shaft with guide rails and stubs, a ribbed bottom and a lid with a hatch. */
export function pumpStation(given: PumpStation): ComponentSpec[] {
  const { dn, profile, height, pumps, more = [], comment = '' } = given
  const stubs = [tube('IN', given.inlet), ...given.outlets.map((stub) => tube('OU', stub))]
  return [
    body(`DN${dn} ${profile}`, dn, {
      length: height,
      expansion: { type: ButtExtension, count: Math.max(1, Math.round(height / 3000) - 1) },
      tags: ['with ladder', 'lifting lugs', 'valve', 'stainless parts'],
      comment,
      parts: [
        { type: 'MB', OD_L: `${dn}x${height}`, steps: [8] },
        ...stubs,
        { type: 'SR', W_H_D: `600x${height - 500}x400`, variables: { L: height - 500 }, pieces: pumps },
        { type: 'VB', W_H_D: '400x300x200', variables: { S: 15 }, pieces: pumps },
        ladder(height - 400),
        { type: 'LL', H_W_S: '300x250x25', pieces: 4 },
        ...more,
        {
          ...tests(height, stubs.length),
          extra: 30,
          comment: 'Witnessed by the client: call two days ahead.',
        },
      ],
    }),
    end('Tank bottom (ribbed)', dn, {
      tags: ['double bottom', 'anchor ring'],
      parts: [
        { type: 'TB', H_W_S: square(dn + 100, 25) },
        { type: 'AR', H_W_S: square(dn + 300, 20) },
      ],
    }),
    lid(dn, 800),
  ]
}

/** A horizontal tank: a shell of several lengths, two ribbed bottoms, partition walls and a riser. */
export function tank(given: {
  readonly dn: number
  readonly profile: string
  readonly length: number
  readonly stubs: readonly Stub[]
  readonly walls: number
  readonly comment?: string
}): ComponentSpec[] {
  const { dn, profile, length, walls, comment = '' } = given
  const stubs = given.stubs.map((stub) => tube('IN', stub))
  const bottom = end('Tank bottom (ribbed)', dn, {
    tags: ['double bottom'],
    parts: [{ type: 'TB', H_W_S: square(dn + 60, 20) }],
  })
  return [
    body(`DN${dn} ${profile}`, dn, {
      length,
      expansion: { type: ExtrusionExtension, count: Math.max(1, Math.ceil(length / 6000)) },
      tags: ['lifting lugs', 'overflow', 'gravel trap'],
      comment,
      parts: [
        ...stubs,
        { type: 'PW', H_W_S: square(dn - 40, 15), pieces: walls, position: 'every 2,0 m' },
        { type: 'RI', OD_L: '800x1200', variables: { S: 18 }, position: '12:00 / x=1500' },
        { type: 'OV', OD_L: '200x900', variables: { S: 10 }, position: '3:00 / h=1600' },
        { type: 'LL', H_W_S: '300x250x25', pieces: 4 },
        tests(dn, connections(stubs)),
      ],
    }),
    bottom,
    { ...bottom, comment: 'With a drain at the lowest point.' },
  ]
}

/** A shaft end that narrows to an access of 600 mm. */
export function cone(dn: number, wall: number): ComponentSpec {
  return end(`Cone reducer ${dn}/630`, dn, {
    tags: ['cone', 'cast-iron lid'],
    parts: [{ type: 'CN', OD_L: `${dn}x600`, variables: { S: wall } }],
  })
}

/** An unfinished plan: components without any work. */
export function outline(name: string, dn: number): ComponentSpec[] {
  return [body(name, dn, { cutting: null, parts: [] }), end('Bottom plate', dn, { parts: [] })]
}
