import type { ScrapReasonCode } from '#domain/pipes/suggested-reasons.ts'

type Tag = readonly [en: string, et: string, category: string, code?: ScrapReasonCode]

/** The category of the tag for everything else, which requires a comment. */
export const OTHER = 'other'

/** The English name, Estonian name and category of each downtime cause in the parts hall. */
export const downtimeCauses: readonly Tag[] = [
  ['Material missing', 'Materjal puudub', 'material'],
  ['Part/pipe not ready', 'Detail või toru pole valmis', 'material'],
  ['Drawing missing or unclear', 'Joonis puudub või on ebaselge', 'information'],
  ['Wrong work plan', 'Vale tööplaan', 'information'],
  ['Waiting for crane/forklift', 'Kraana või tõstuki ootamine', 'logistics'],
  ['Waiting for quality check', 'Kvaliteedikontrolli ootamine', 'quality'],
  ['Rework needed', 'Ümbertegemine', 'quality'],
  ['Welding extruder fault', 'Keevitusekstruuder rikkis', 'equipment'],
  ['Saw/mill fault', 'Saag või frees rikkis', 'equipment'],
  ['Tool missing', 'Tööriist puudub', 'equipment'],
  ['Power/compressed air', 'Elekter või suruõhk', 'utilities'],
  ['Moved to other work', 'Suunatud teisele tööle', 'organisation'],
  ['Meeting, training', 'Koosolek, koolitus', 'organisation'],
  ['Cleaning', 'Koristus', 'organisation'],
  ['Safety stop, accident', 'Ohutuspeatus, õnnetus', 'safety'],
  ['Health / personal', 'Tervis, isiklik', 'personal'],
  ['Other', 'Muu', 'other'],
]

/** The same for each reason to pause winding. */
export const pauseReasons: readonly Tag[] = [
  ['Mandrel change', 'Südamiku vahetus', 'planned'],
  ['Waiting for mandrel heating', 'Südamiku kuumenemise ootamine', 'process'],
  ['No free mandrel', 'Vaba südamik puudub', 'process'],
  ['Material/colour change', 'Materjali või värvi vahetus', 'planned'],
  ['Material missing', 'Materjal puudub', 'material'],
  ['Drying material', 'Materjali kuivatamine', 'material'],
  ['Die/screen cleaning', 'Düüsi või sõela puhastus', 'process'],
  ['Extruder fault', 'Ekstruuderi rike', 'equipment'],
  ['Dosing fault', 'Doseerimise rike', 'equipment'],
  ['Heater/sensor fault', 'Kütte- või anduririke', 'equipment'],
  ['Winding carriage fault', 'Kerimisvankri rike', 'equipment'],
  ['EF wire break', 'Keevisspiraali katkemine', 'equipment'],
  ['Core tube break', 'Tugitoru katkemine', 'process'],
  ['No cooling place', 'Jahutuskoht puudub', 'process'],
  ['Planned maintenance', 'Plaaniline hooldus', 'planned'],
  ['Cleaning', 'Puhastus', 'planned'],
  ['Power/water/air failure', 'Elektri-, vee- või õhukatkestus', 'utilities'],
  ['Quality stop', 'Kvaliteedipeatus', 'quality'],
  ['Operator absent', 'Operaator puudub', 'organisation'],
  ['Break', 'Puhkepaus', 'organisation'],
  ['Shift change', 'Vahetuse vahetumine', 'organisation'],
  ['Plan change', 'Plaani muutus', 'organisation'],
  ['Other', 'Muu', 'other'],
]

/** The same for each reason to scrap a pipe, with the finding that it stands for. */
export const scrapReasons: readonly Tag[] = [
  ['Wall below minimum', 'Sein lubatust õhem', 'dimension', 'wall_thin'],
  ['Uneven wall', 'Ebaühtlane seinapaksus', 'dimension', 'wall_uneven'],
  ['Diameter out of tolerance', 'Läbimõõt tolerantsist väljas', 'dimension', 'diameter_off'],
  ['Ovality too large', 'Liigne ovaalsus', 'dimension', 'oval'],
  ['Length too short', 'Toru liiga lühike', 'dimension', 'too_short'],
  ['Socket/spigot out of tolerance', 'Muhv/tapp mõõdust väljas', 'dimension', 'socket_off'],
  ['Weight out of range', 'Kaal lubatust erinev', 'dimension', 'weight_off'],
  ['Profile collapsed/shifted', 'Profiil kokku vajunud või nihkes', 'structure', 'profile_collapse'],
  ['Poor bond between layers', 'Kihtide halb nake', 'structure'],
  ['Gap between windings', 'Keerdude vahe', 'structure'],
  ['Voids, porosity', 'Poorid, tühimikud', 'structure'],
  ['Cracks', 'Praod', 'structure'],
  ['Rough inner surface', 'Kare sisepind', 'surface'],
  ['Burnt/discoloured material', 'Põlenud või värvi muutnud materjal', 'surface'],
  ['Contamination, lumps', 'Võõrkehad, tükid', 'surface'],
  ['Wrong or uneven colour', 'Vale või ebaühtlane värv', 'surface'],
  ['Handling damage', 'Käsitsemisel vigastatud', 'handling'],
  ['Damaged at demoulding', 'Mahavõtul vigastatud', 'handling'],
  ['EF wire broken/shorted', 'Keevisspiraal katki', 'joint', 'ef_wire'],
  ['Wrong material/recipe', 'Vale materjal või retsept', 'process'],
  ['Wrong specification made', 'Toodetud valede andmetega', 'process'],
  ['Power cut / machine stop', 'Voolukatkestus / masina seisak', 'process'],
  ['Start-up / test winding', 'Käivitus- või proovikeri', 'process'],
  ['Ring stiffness too low', 'Ringjäikus alla nõutava', 'lab', 'low_stiffness'],
  ['MFR/OIT failed', 'MFR/OIT ei vasta', 'lab', 'lab_mfr'],
  ['Other', 'Muu', 'other'],
]

/** The English and Estonian name of each component tag. */
export const componentTags = [
  ['with ladder', 'redeliga'],
  ['with channel', 'renniga'],
  ['without bottom', 'põhjata'],
  ['double bottom', 'topeltpõhi'],
  ['thermally insulated', 'soojustatud'],
  ['anchor ring', 'ankurrõngas'],
  ['lifting lugs', 'tõsteaasad'],
  ['telescope', 'teleskoop'],
  ['cone', 'koonus'],
  ['flat lid', 'lame kaas'],
  ['cast-iron lid', 'malmkaas'],
  ['EF socket', 'elekterkeevismuhv'],
  ['gasket', 'tihend'],
  ['flange PN10', 'äärik PN10'],
  ['overflow', 'ülevool'],
  ['valve', 'siiber'],
  ['gravel trap', 'liivapesa'],
  ['sloped channel', 'kaldega renn'],
  ['stainless parts', 'roostevaba'],
  ['customer parts', 'kliendi detailid'],
  ['urgent', 'kiire'],
  ['prototype', 'prototüüp'],
] as const
export type ComponentTagName = (typeof componentTags)[number][0]
