import { OrderType } from '#domain/order.ts'
import { crews } from './crews.ts'
import { done, type Order, order, product, row } from './order-book.ts'
import { bend } from './recipe-fittings.ts'
import { cone, inspectionChamber, manhole, tank } from './recipe-shafts.ts'

const { Directo, Odoo, Internal } = OrderType

/** Orders whose part products are finished, oldest first. */
export const ordersDone: readonly Order[] = [
  order('Merelaiu Ehitus OÜ', Directo, { placed: -64, weeks: 4 }, [
    row(
      'manhole',
      'Kaev 1000/630 H=2,10 PE, koonusega',
      product(
        manhole({
          dn: 1000,
          profile: 'PR54',
          height: 2100,
          inlets: [{ od: 250, wall: 12, position: '6:00 / h=200' }],
          outlet: { od: 315, wall: 12, position: '12:00 / h=180' },
          base: { thickness: 20, channel: 1050 },
          top: cone(1000, 18),
        }),
        { crew: crews.south, stage: done, day: -36, pieces: 2, tags: ['cone'] },
      ),
    ),
  ]),
  order('Metsakalda Vesi OÜ', Odoo, { placed: -62, weeks: 3 }, [
    row(
      'inspection',
      'Kontrollkaev 560/500 H=1,80',
      product(
        inspectionChamber({
          dn: 560,
          height: 1800,
          telescope: 500,
          stubs: [{ od: 160, wall: 10, position: '3:00 / h=120', pieces: 2 }],
        }),
        { crew: crews.east, stage: done, day: -33, pieces: 2, tags: ['telescope'] },
      ),
    ),
  ]),
  order('Põhjakaare Torutööd OÜ', Directo, { placed: -58, weeks: 4 }, [
    row(
      'fitting',
      'Segmentpõlv DN800 SN8 60°',
      product(bend({ dn: 800, wall: 30, segments: 3 }), { crew: crews.kristjan, stage: done, day: -30 }),
    ),
  ]),
  order('Rannaniidu Veevärk AS', Directo, { placed: -55, weeks: 5, project: 'Rannaniidu I järk' }, [
    row(
      'manhole',
      'Kaev 1200/630 H=3,60 PE, kolm sissevoolu',
      product(
        manhole({
          dn: 1200,
          profile: 'PR65',
          height: 3600,
          inlets: [
            { od: 400, wall: 15, position: '9:00 / h=300' },
            { od: 315, wall: 12, position: '3:00 / h=350' },
            { od: 160, wall: 10, position: '1:30 / h=1900' },
          ],
          base: { thickness: 25, channel: 1250 },
          top: cone(1200, 20),
        }),
        { crew: crews.west, stage: done, day: -26, pieces: 2, tags: ['with channel', 'cone'] },
      ),
    ),
  ]),
  order('Kaljuranna Sadam AS', Directo, { placed: -52, weeks: 6, project: 'Kai 4 sademevesi' }, [
    row(
      'separator',
      'Liivapüünis DN1200 L=3,0 m',
      product(
        tank({
          dn: 1200,
          profile: 'PR54',
          length: 3000,
          stubs: [{ od: 315, wall: 12, position: '12:00 / x=0', pieces: 2 }],
          walls: 1,
          comment: 'Inlet and outlet face each other.',
        }),
        { crew: crews.shafts, stage: done, day: -20, tags: ['gravel trap', 'lifting lugs'] },
      ),
    ),
  ]),
  order('Soometsa Taristu OÜ', Odoo, { placed: -40, weeks: 4 }, [
    row(
      'manhole',
      'Kaev 1000/630 H=1,95 PE',
      product(
        manhole({
          dn: 1000,
          profile: 'PR54',
          height: 1950,
          inlets: [{ od: 200, wall: 10, position: '9:00 / h=220' }],
          outlet: { od: 200, wall: 10, position: '3:00 / h=200' },
          base: { thickness: 20 },
        }),
        { crew: crews.martWelds, stage: done, day: -13, pieces: 3 },
      ),
    ),
  ]),
  order('Metsakalda Vesi OÜ', Internal, { placed: -38, weeks: 8, comment: 'Stock kept for the client.' }, [
    row(
      'inspection',
      'Kontrollkaev 400/315 H=1,40 lattu',
      product(
        inspectionChamber({
          dn: 400,
          height: 1400,
          telescope: 315,
          stubs: [{ od: 160, wall: 10, position: '6:00 / h=80' }],
        }),
        { crew: crews.kristjanWelds, stage: done, day: -9, pieces: 2, tags: ['telescope'] },
      ),
    ),
  ]),
]
