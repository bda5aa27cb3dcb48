import { OrderType } from '#domain/order.ts'
import { crews } from './crews.ts'
import { type Order, order, planned, product, row, today } from './order-book.ts'
import { bend, culvertEnd, reducer } from './recipe-fittings.ts'
import { lid, tube } from './recipe-parts.ts'
import { cone, inspectionChamber, manhole, pumpStation, tank } from './recipe-shafts.ts'

const { Directo, Odoo } = OrderType

/** Orders whose part products are planned for later, oldest first. */
export const ordersAhead: readonly Order[] = [
  order('Rannaniidu Veevärk AS', Directo, { placed: -25, weeks: 6, project: 'Rannaniidu II järk' }, [
    row(
      'manhole',
      'Kaev 1200/630 H=3,00 PE, neli sissevoolu',
      product(
        manhole({
          dn: 1200,
          profile: 'PR65',
          height: 3000,
          inlets: [
            { od: 400, wall: 15, position: '9:00 / h=300' },
            { od: 315, wall: 12, position: '12:00 / h=320' },
            { od: 200, wall: 10, position: '7:30 / h=700' },
            { od: 160, wall: 10, position: '4:30 / h=1100' },
          ],
          base: { thickness: 25, channel: 1250 },
          top: cone(1200, 20),
        }),
        { crew: crews.north, stage: planned, day: 1, pieces: 2, tags: ['with channel', 'cone'] },
      ),
    ),
    row(
      'fitting',
      'Üleminek 400/315',
      product(reducer({ dn: 400, wall: 12, to: 315 }), {
        crew: crews.mart,
        stage: today('weld', 'not started'),
        day: 0,
      }),
    ),
  ]),
  order('Merelaiu Ehitus OÜ', Directo, { placed: -23, weeks: 5 }, [
    row(
      'manhole',
      'Kaev 1000/630 H=2,30 PE, ülevooluga',
      product(
        manhole({
          dn: 1000,
          profile: 'PR54',
          height: 2300,
          inlets: [{ od: 315, wall: 12, position: '10:00 / h=250' }],
          outlet: { od: 315, wall: 12, position: '2:00 / h=230' },
          base: { thickness: 20, channel: 1000 },
          more: [tube('OV', { od: 200, wall: 10, position: '6:00 / h=1400' })],
          tags: ['overflow'],
        }),
        { crew: crews.martWelds, stage: planned, day: 1, pieces: 3, tags: ['overflow'] },
      ),
    ),
  ]),
  order('Nordviken Rör AB', Odoo, { placed: -21, weeks: 7, project: 'Västra ledningen' }, [
    row(
      'pump_station',
      'Pumpla DN1600 H=3,8 m PR75',
      product(
        pumpStation({
          dn: 1600,
          profile: 'PR75',
          height: 3800,
          inlet: { od: 315, wall: 15, position: '12:00 / h=900' },
          outlets: [{ od: 110, wall: 10, position: '5:00 / h=2600', pieces: 2 }],
          pumps: 2,
          comment: 'Pump cable sockets at 7:00.',
        }),
        { crew: crews.shafts, stage: planned, day: 3, tags: ['stainless parts', 'customer parts'] },
      ),
    ),
  ]),
  order('Sinilahe Teedeehitus OÜ', Directo, { placed: -20, weeks: 3, project: 'Sinilahe ringtee' }, [
    row(
      'culvert',
      'Truubidetail DN1600 otsaäärikuga',
      product(culvertEnd({ dn: 1600, wall: 30, profile: 'PR75' }), {
        crew: crews.west,
        stage: planned,
        day: 6,
        pieces: 4,
        tags: ['anchor ring'],
      }),
    ),
  ]),
  order('Rannaniidu Veevärk AS', Odoo, { placed: -18, weeks: 5 }, [
    row(
      'inspection',
      'Kontrollkaev 560/500 H=2,20',
      product(
        inspectionChamber({
          dn: 560,
          height: 2200,
          telescope: 500,
          stubs: [
            { od: 200, wall: 10, position: '9:00 / h=120' },
            { od: 160, wall: 10, position: '3:00 / h=110', pieces: 2 },
          ],
        }),
        { crew: crews.kristjanWelds, stage: planned, day: 2, pieces: 4, tags: ['telescope'] },
      ),
    ),
  ]),
  order('Soometsa Taristu OÜ', Directo, { placed: -17, weeks: 3 }, [
    row(
      'tank',
      'Mahuti DN2400 L=7,5 m, 30 m³',
      product(
        tank({
          dn: 2400,
          profile: 'PR90',
          length: 7500,
          stubs: [
            { od: 200, wall: 12, position: '12:00 / x=800' },
            { od: 160, wall: 10, position: '6:00 / x=7100' },
          ],
          walls: 3,
        }),
        { crew: crews.tanks, stage: planned, day: 8, tags: ['double bottom', 'lifting lugs'] },
      ),
    ),
  ]),
  order('Fjordlund Rør AS', Odoo, { placed: -16, weeks: 8 }, [
    row(
      'manhole',
      'Kaev 1400/800 H=4,20 PE, topeltpõhi',
      product(
        manhole({
          dn: 1400,
          profile: 'PR75',
          height: 4200,
          inlets: [
            { od: 500, wall: 18, position: '9:00 / h=400' },
            { od: 315, wall: 12, position: '1:30 / h=900' },
          ],
          outlet: { od: 500, wall: 18, position: '3:00 / h=380' },
          base: { thickness: 25 },
          top: lid(1400, 800),
          more: [{ type: 'LL', H_W_S: '300x250x25', pieces: 4, comment: 'For lifting off the ship.' }],
          tags: ['double bottom', 'lifting lugs'],
        }),
        { crew: crews.east, stage: planned, day: 2, pieces: 2, tags: ['double bottom', 'flat lid'] },
      ),
    ),
  ]),
  order('Merelaiu Ehitus OÜ', Directo, { placed: -14, weeks: 4 }, [
    row(
      'manhole',
      'Kaev 1000/630 H=2,60 PE, kaldega renn',
      product(
        manhole({
          dn: 1000,
          profile: 'PR65',
          height: 2600,
          inlets: [{ od: 315, wall: 12, position: '11:00 / h=300' }],
          outlet: { od: 315, wall: 12, position: '5:00 / h=230' },
          base: { thickness: 20, channel: 1100 },
          tags: ['sloped channel'],
        }),
        { crew: crews.withoutFinisher, stage: planned, day: 5, tags: ['sloped channel'], pieces: 3 },
      ),
    ),
    row(
      'fitting',
      'Segmentpõlv DN600 SN8 90°',
      product(bend({ dn: 600, wall: 22, segments: 4 }), { crew: crews.kristjan, stage: planned, day: 1 }),
    ),
  ]),
  order('Metsakalda Vesi OÜ', Directo, { placed: -12, weeks: 4 }, [
    row(
      'inspection',
      'Kontrollkaev 800/630 H=1,60',
      product(
        inspectionChamber({
          dn: 800,
          height: 1600,
          telescope: 630,
          stubs: [{ od: 315, wall: 12, position: '9:00 / h=140', pieces: 2 }],
        }),
        { crew: crews.west, stage: planned, day: 10, pieces: 4 },
      ),
    ),
  ]),
]
