/** Code, name, family, density, modulus and melt flow range of the polymers; PE at 190 °C and 5 kg, PP at 230 °C and 2.16 kg. */
const polymers: readonly (readonly [
  code: string,
  name: string,
  family: 'PE' | 'PP',
  density: number,
  modulus: number,
  mfr: readonly [min: number, max: number],
])[] = [
  ['PE80', 'PE80', 'PE', 945, 800, [0.3, 0.9]],
  ['PE100', 'PE100 black', 'PE', 959, 1000, [0.2, 0.5]],
  // RC stands for resistance to crack here, not for recyclate.
  ['PE100-RC', 'PE100-RC black', 'PE', 959, 1000, [0.2, 0.5]],
  ['PE-HD REG', 'PE-HD regranulate', 'PE', 950, 900, [0.3, 1.2]],
  ['PP-B', 'PP block copolymer', 'PP', 905, 1300, [0.3, 0.3]],
  ['PP-HM', 'PP high modulus', 'PP', 910, 1700, [0.3, 0.3]],
  ['PP-H', 'PP homopolymer', 'PP', 910, 1400, [0.3, 0.5]],
  ['PP-R', 'PP random copolymer', 'PP', 905, 850, [0.3, 0.3]],
  ['PP-RCT', 'PP random copolymer, modified', 'PP', 905, 900, [0.3, 0.3]],
  ['PP-S', 'PP flame retardant', 'PP', 950, 1300, [0.8, 0.8]],
  ['PP REG', 'PP regranulate', 'PP', 910, 1200, [0.3, 1.5]],
]

/** What is added to the polymers, wound in or joined. */
const auxiliaries = [
  { code: 'MB-BLACK', name: 'Masterbatch black', polymer_family: 'PE', kind: 'masterbatch', colour: 1 },
  { code: 'MB-WHITE', name: 'Masterbatch white', polymer_family: 'PE', kind: 'masterbatch', colour: 2 },
  { code: 'MB-GREY', name: 'Masterbatch light grey', polymer_family: 'PE', kind: 'masterbatch', colour: 3 },
  { code: 'MB-YELLOW', name: 'Masterbatch yellow', polymer_family: 'PE', kind: 'masterbatch', colour: 5 },
  { code: 'MB-DARKGREY', name: 'Masterbatch grey', polymer_family: 'PE', kind: 'masterbatch', colour: 4 },
  {
    code: 'MB-ORANGE',
    name: 'Masterbatch orange-brown',
    polymer_family: 'PE',
    kind: 'masterbatch',
    colour: 6,
  },
  { code: 'MB-BLUE', name: 'Masterbatch blue', polymer_family: 'PE', kind: 'masterbatch', colour: 7 },
  { code: 'MB-GREEN', name: 'Masterbatch green', polymer_family: 'PE', kind: 'masterbatch', colour: 8 },
  { code: 'CACO3', name: 'Calcium carbonate', polymer_family: 'other', kind: 'filler', density: 2710 },
  { code: 'CORE-PP', name: 'PP core tube, corrugated', polymer_family: 'PP', kind: 'core_tube', unit: 'm' },
  { code: 'EF-WIRE', name: 'EF resistance wire', polymer_family: 'other', kind: 'wire', unit: 'm' },
  { code: 'ROD-PE', name: 'Welding rod PE', polymer_family: 'PE', kind: 'rod' },
  { code: 'ROD-PP', name: 'Welding rod PP', polymer_family: 'PP', kind: 'rod' },
  { code: 'GASKET-EPDM', name: 'EPDM gasket', polymer_family: 'other', kind: 'gasket', unit: 'pcs' },
  { code: 'FILM', name: 'Release film', polymer_family: 'PE', kind: 'film', unit: 'm2' },
]

/** Every material. */
export const materials = [
  ...polymers.map(([code, name, polymer_family, density, modulus, [mfr_min, mfr_max]]) => {
    const is_rc = code.endsWith(' REG')
    return {
      code,
      name,
      polymer_family,
      density,
      modulus,
      mfr_min,
      mfr_max,
      is_rc,
      kind: 'polymer',
      grade: is_rc ? '' : code,
      colour: polymer_family === 'PE' ? 1 : 9,
      mfr_condition: polymer_family === 'PE' ? '190/5' : '230/2.16',
    }
  }),
  ...auxiliaries,
]
