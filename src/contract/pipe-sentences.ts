/** The messages of refusals in the catalogue of pipes, in both languages. */
export const pipeSentences = {
  range_reversed: {
    en: 'The end of the range must not be below its start.',
    et: 'Vahemiku lõpp ei tohi olla algusest väiksem.',
  },
  number_code_required: {
    en: 'A winding line needs a code for the numbers of its pipes, such as W1.',
    et: 'Kerimisliinil peab olema tunnus toru numbrite jaoks, näiteks W1.',
  },
  exclusive_tag: {
    en: 'A pipe can have only one tag of this group.',
    et: 'Torul võib sellest rühmast olla ainult üks silt.',
  },
  exclusive_tags_in_use: {
    en: 'Some pipes would have several tags of an exclusive group. Remove the tags from these pipes first.',
    et: 'Mõnel torul oleks välistavast rühmast mitu silti. Eemalda enne nende torude sildid.',
  },
}
