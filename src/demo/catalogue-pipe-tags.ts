/** The groups of pipe tags, with the English and Estonian name of each tag. */
export const pipeTagGroups = [
  {
    name_en: 'Process',
    name_et: 'Protsess',
    colour: '#8250df',
    tags: [
      ['trial run', 'proovipartii'],
      ['new operator', 'uus operaator'],
      ['new material lot', 'uus materjalipartii'],
      ['second extruder', 'teine ekstruuder'],
      ['night shift', 'öövahetus'],
    ],
  },
  {
    name_en: 'Customer',
    name_et: 'Klient',
    colour: '#1f6feb',
    tags: [
      ['customer inspection', 'kliendi kontroll'],
      ['drinking water', 'joogivesi'],
      ['special colour', 'erivärv'],
      ['urgent', 'kiire'],
    ],
  },
  {
    name_en: 'Quality',
    name_et: 'Kvaliteet',
    colour: '#9a6700',
    tags: [
      ['third-party test', 'väline labor'],
      ['sample taken', 'proov võetud'],
      ['re-measured', 'üle mõõdetud'],
      ['photo taken', 'foto tehtud'],
    ],
  },
  {
    name_en: 'Logistics',
    name_et: 'Logistika',
    colour: '#5b6770',
    tags: [
      ['export', 'eksport'],
      ['special transport', 'eriveos'],
      ['stock', 'laos'],
    ],
  },
  {
    name_en: 'Certificate',
    name_et: 'Sertifikaat',
    colour: '#1a7f37',
    tags: [
      ['certified', 'sertifitseeritud'],
      ['CE marking', 'CE-märgis'],
    ],
  },
] as const
