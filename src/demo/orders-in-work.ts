import { OrderType } from '#domain/order.ts'
import { crews } from './crews.ts'
import { type Order, order, product, row, today } from './order-book.ts'
import { bend, branch, flange, tee } from './recipe-fittings.ts'
import { inspectionChamber, manhole, pumpStation, workedExample } from './recipe-shafts.ts'

const { Directo, Odoo } = OrderType

/** Orders with work on the shop floor today, oldest first. */
export const ordersInWork: readonly Order[] = [
  order('Rannaniidu Veevärk AS', Directo, { placed: -66, weeks: 10, project: 'Rannaniidu II järk' }, [
    row(
      'manhole',
      'Kaev 1000/630 H=2,40 PE, sissevoolud 315 kell 9 ja 12',
      product(workedExample(), { crew: crews.north, stage: today('weld', 'running'), day: -3 }),
    ),
  ]),
  order('Merelaiu Ehitus OÜ', Directo, { placed: -36, weeks: 8, project: 'Merelaiu sadamatee' }, [
    row(
      'pump_station',
      'Pumpla DN2000 H=4,5 m PR90',
      product(
        pumpStation({
          dn: 2000,
          profile: 'PR90',
          height: 4500,
          inlet: { od: 400, wall: 20, position: '9:00 / h=1200' },
          outlets: [{ od: 160, wall: 15, position: '3:00 / h=2900', pieces: 2 }],
          pumps: 2,
          more: [{ type: 'OV', OD_L: '315x900', variables: { S: 15 }, position: '5:00 / h=2400' }],
          comment: 'Rails face the outlet.',
        }),
        { crew: crews.tanks, stage: today('weld', 'running'), day: -4, tags: ['stainless parts', 'valve'] },
      ),
    ),
  ]),
  order('Põhjakaare Torutööd OÜ', Odoo, { placed: -34, weeks: 6 }, [
    row(
      'manhole',
      'Kaev 1000/630 H=2,70 PE, sissevool 400',
      product(
        manhole({
          dn: 1000,
          profile: 'PR65',
          height: 2700,
          inlets: [
            { od: 400, wall: 15, position: '12:00 / h=260' },
            { od: 160, wall: 10, position: '8:30 / h=900' },
          ],
          base: { thickness: 20, channel: 1050 },
        }),
        { crew: crews.south, stage: today('weld', 'paused'), day: -3 },
      ),
    ),
  ]),
  order('Tuulemäe Kaevandus AS', Directo, { placed: -30, weeks: 5, comment: 'Deliver with a crane truck.' }, [
    row(
      'manhole',
      'Kaev 1400/630 H=3,20 PE, vahesein ja siiber',
      product(
        manhole({
          dn: 1400,
          profile: 'PR75',
          height: 3200,
          inlets: [{ od: 500, wall: 18, position: '9:00 / h=300' }],
          outlet: { od: 500, wall: 18, position: '3:00 / h=280' },
          base: { thickness: 25 },
          more: [
            { type: 'PW', H_W_S: '1200x1100x15', position: '9:00–3:00' },
            { type: 'VB', W_H_D: '500x400x200', variables: { S: 15 } },
          ],
          tags: ['valve'],
        }),
        { crew: crews.west, stage: today('weld', 'downtime'), day: -4, tags: ['valve'] },
      ),
    ),
  ]),
  order('Rannaniidu Veevärk AS', Odoo, { placed: -28, weeks: 5 }, [
    row(
      'inspection',
      'Kontrollkaev 800/630 H=2,00',
      product(
        inspectionChamber({
          dn: 800,
          height: 2000,
          telescope: 630,
          stubs: [
            { od: 250, wall: 12, position: '9:00 / h=150' },
            { od: 250, wall: 12, position: '3:00 / h=130' },
          ],
        }),
        { crew: crews.east, stage: today('finish', 'running'), day: -5, pieces: 2 },
      ),
    ),
    row(
      'fitting',
      'Kolmik 500/315 90°',
      product(tee({ dn: 500, wall: 18, branch: 315 }), {
        crew: crews.mart,
        stage: today('weld', 'downtime'),
        day: 0,
      }),
    ),
  ]),
  order('Jõesuu Kanalisatsioon OÜ', Directo, { placed: -26, weeks: 4 }, [
    row(
      'manhole',
      'Kaev 1000/630 H=2,25 PE, soojustatud',
      product(
        manhole({
          dn: 1000,
          profile: 'PR54',
          height: 2250,
          inlets: [{ od: 250, wall: 12, position: '10:30 / h=240' }],
          outlet: { od: 250, wall: 12, position: '4:30 / h=220' },
          base: { thickness: 20, channel: 1000 },
          more: [{ type: 'IS', OD_L: '1120x1200', comment: 'Upper 1,2 m, PUR 50 mm.' }],
          tags: ['thermally insulated'],
        }),
        {
          crew: { ...crews.north, finish: '1010' },
          stage: today('finish', 'running'),
          day: -6,
          tags: ['thermally insulated'],
        },
      ),
    ),
  ]),
  order('Sinilahe Teedeehitus OÜ', Directo, { placed: -24, weeks: 4 }, [
    row(
      'fitting',
      'Harutoru 400/200 45°',
      product(branch({ dn: 400, wall: 12, branch: 200 }), {
        crew: crews.mart,
        stage: today('weld', 'paused'),
        day: 0,
      }),
    ),
    row(
      'fitting',
      'Kolmik 600/400 90°',
      product(tee({ dn: 600, wall: 20, branch: 400 }), {
        crew: crews.kristjan,
        stage: today('weld', 'running'),
        day: 0,
      }),
    ),
  ]),
  order('Ilvesjoki Putkityöt Oy', Odoo, { placed: -22, weeks: 4 }, [
    row(
      'fitting',
      'Segmentpõlv DN400 SN8 45°',
      product(bend({ dn: 400, wall: 16, segments: 2 }), {
        crew: crews.mart,
        stage: today('weld', 'running'),
        day: 0,
      }),
    ),
    row(
      'fitting',
      'Segmentpõlv DN500 SN8 30°',
      product(bend({ dn: 500, wall: 18, segments: 2 }), {
        crew: crews.kristjan,
        stage: today('weld', 'paused'),
        day: 0,
      }),
    ),
  ]),
  order('Põhjakaare Torutööd OÜ', Directo, { placed: -15, weeks: 3 }, [
    row(
      'flange',
      'Äärik DN315 PN10',
      product(flange({ dn: 315, wall: 15 }), {
        crew: crews.mart,
        stage: today('weld', 'done'),
        day: 0,
        tags: ['flange PN10'],
      }),
    ),
  ]),
]
