import { OrderType } from '#domain/order.ts'
import { crews } from './crews.ts'
import { type Order, order, product, row, unplanned } from './order-book.ts'
import { culvertEnd, reducer } from './recipe-fittings.ts'
import { cone, manhole, outline, tank } from './recipe-shafts.ts'

const { Directo, Odoo } = OrderType

/** Orders that are not or not completely planned, oldest first. */
export const ordersWaiting: readonly Order[] = [
  order('Ezera Būve SIA', Directo, { placed: -11, weeks: 5, project: 'Ezera kanalizācija' }, [
    row(
      'manhole',
      'Kaev 1000/630 H=2,50 PE',
      product(
        manhole({
          dn: 1000,
          profile: 'PR54',
          height: 2500,
          inlets: [{ od: 250, wall: 12, position: '8:00 / h=250', pieces: 2 }],
          base: { thickness: 20, channel: 1000 },
          top: cone(1000, 18),
        }),
        {
          crew: crews.north,
          stage: { is: 'partly planned', upTo: 'weld' },
          day: 7,
          tags: ['urgent'],
          comment: 'The height of the second inlet may still change.',
        },
      ),
    ),
  ]),
  order('Põhjakaare Torutööd OÜ', Directo, { placed: -9, weeks: 6 }, [
    row(
      'culvert',
      'Truubidetail DN1200, kaldlõige 1:1,5',
      product(culvertEnd({ dn: 1200, wall: 25 }), {
        crew: crews.withoutFinisher,
        stage: { is: 'partly planned', upTo: 'cut' },
        day: 10,
      }),
    ),
    row(
      'special',
      'Segamiskamber DN1200 eriprojekti järgi',
      product(null, {
        crew: crews.nobody,
        stage: unplanned,
        day: 9,
        comment: 'Drawing expected next week.',
      }),
    ),
  ]),
  order('Rannaniidu Veevärk AS', Directo, { placed: -8, weeks: 5 }, [
    row(
      'manhole',
      'Kaev 1000/630 H=2,40 PE, malmkaas',
      product(
        manhole({
          dn: 1000,
          profile: 'PR65',
          height: 2400,
          inlets: [{ od: 315, wall: 12, position: '9:00 / h=250' }],
          outlet: { od: 315, wall: 12, position: '3:00 / h=230' },
          base: { thickness: 20, channel: 1000 },
          tags: ['cast-iron lid'],
        }),
        {
          crew: crews.withoutFinisher,
          stage: { is: 'partly planned', upTo: 'weld' },
          day: 11,
          pieces: 2,
          tags: ['cast-iron lid'],
        },
      ),
    ),
  ]),
  order(
    'Kivijärve Projekt OÜ',
    Odoo,
    { placed: -7, weeks: 6, comment: 'First order from this client: check the finish.' },
    [
      row(
        'manhole',
        'Kaev 1200/630 H=2,80 PE, proovieksemplar',
        product(
          manhole({
            dn: 1200,
            profile: 'PR65',
            height: 2800,
            inlets: [{ od: 400, wall: 15, position: '9:00 / h=300' }],
            outlet: { od: 400, wall: 15, position: '3:00 / h=280' },
            base: { thickness: 25, channel: 1250 },
          }),
          { crew: crews.nobody, stage: unplanned, day: 10, tags: ['prototype'] },
        ),
      ),
    ],
  ),
  order('Jõesuu Kanalisatsioon OÜ', Directo, { placed: -6, weeks: 8, is: 'on hold' }, [
    row(
      'tank',
      'Mahuti DN2000 L=5,0 m, 15 m³',
      product(
        tank({
          dn: 2000,
          profile: 'PR75',
          length: 5000,
          stubs: [{ od: 160, wall: 10, position: '12:00 / x=600', pieces: 2 }],
          walls: 2,
        }),
        { crew: crews.tanks, stage: unplanned, day: 11, comment: 'The client asked us to wait.' },
      ),
    ),
    row(
      'fitting',
      'Üleminek 630/500',
      product(reducer({ dn: 630, wall: 20, to: 500 }), {
        crew: crews.kristjan,
        stage: unplanned,
        day: 11,
        isActive: false,
      }),
    ),
  ]),
  order('Soometsa Taristu OÜ', Odoo, { placed: -5, weeks: 4, is: 'cancelled' }, [
    row(
      'manhole',
      'Kaev 1000/630 H=2,00 PE',
      product(
        manhole({
          dn: 1000,
          profile: 'PR54',
          height: 2000,
          inlets: [{ od: 200, wall: 10, position: '9:00 / h=220', pieces: 2 }],
          base: { thickness: 20 },
        }),
        { crew: crews.south, stage: unplanned, day: 11 },
      ),
    ),
  ]),
  order('Merelaiu Ehitus OÜ', Directo, { placed: -2, weeks: 10, comment: 'Sample for the trade fair.' }, [
    row(
      'inspection',
      'Kontrollkaev 630/500, mõõdud täpsustamisel',
      product(outline('DN630 PR34', 630), {
        crew: crews.nobody,
        stage: unplanned,
        day: 11,
        comment: 'Waiting for the client’s measurements.',
      }),
    ),
  ]),
]
