import { madeAt, type Tx } from './moment.ts'

/** Name, country, register code and contact of each client; all are invented. */
const clients = [
  ['Rannaniidu Veevärk AS', 'EE', '10900011', 'Ave Rand, ave@rannaniidu.example'],
  ['Merelaiu Ehitus OÜ', 'EE', '10900022', 'Indrek Laid, indrek@merelaiu.example'],
  ['Põhjakaare Torutööd OÜ', 'EE', '10900033', 'Raul Kaar, raul@pohjakaare.example'],
  ['Soometsa Taristu OÜ', 'EE', '10900044', 'Piret Soo, piret@soometsa.example'],
  ['Sinilahe Teedeehitus OÜ', 'EE', '10900055', 'Jüri Laht, juri@sinilahe.example'],
  ['Metsakalda Vesi OÜ', 'EE', '10900066', 'Kaie Mets, kaie@metsakalda.example'],
  ['Jõesuu Kanalisatsioon OÜ', 'EE', '10900077', 'Olev Jõgi, olev@joesuu.example'],
  ['Tuulemäe Kaevandus AS', 'EE', '10900088', 'Heli Tuul, heli@tuulemae.example'],
  ['Kaljuranna Sadam AS', 'EE', '10900099', 'Villu Kalju, villu@kaljuranna.example'],
  ['Kivijärve Projekt OÜ', 'FI', '29000110', 'Sari Kivi, sari@kivijarve.example'],
  ['Ilvesjoki Putkityöt Oy', 'FI', '29000121', 'Timo Ilves, timo@ilvesjoki.example'],
  ['Nordviken Rör AB', 'SE', '55900013', 'Lars Vik, lars@nordviken.example'],
  ['Fjordlund Rør AS', 'NO', '91900014', 'Kari Lund, kari@fjordlund.example'],
  ['Ezera Būve SIA', 'LV', '40900015', 'Ilze Ezere, ilze@ezera.example'],
] as const

/** Creates the clients; returns their ids by name. */
export async function makeClients(tx: Tx, at: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .insertInto('client')
    .values(
      clients.map(([name, country, reg_code, contact], index) => {
        return { name, country, reg_code, contact, code: String(2001 + index), ...madeAt(at) }
      }),
    )
    .returning(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}
