type Params = Readonly<Record<string, string | number>>
type Sentence = string | ((params: Params) => string)

const range = ({ min = 0, max = 0, unit = '' }: Params) => `${min}–${max}${unit === '' ? '' : ` ${unit}`}`

/** The messages of refusals about what machines report. */
export const machineSentences = {
  machine_token_invalid: {
    en: 'The token is missing, unknown or revoked. Send `Authorization: Token …` with a token of this machine.',
    et: 'Luba puudub, on tundmatu või tühistatud. Saada `Authorization: Token …` selle masina loaga.',
  },
  machine_not_own: {
    en: 'This token belongs to {own}, not to {machine}.',
    et: 'See luba kuulub masinale {own}, mitte masinale {machine}.',
  },
  machine_calls_running: {
    en: 'Earlier reports of machines are still being stored. Try again in {seconds} s.',
    et: 'Masinate varasemaid teateid alles salvestatakse. Proovi uuesti {seconds} sekundi pärast.',
  },
  machine_token_revoked: {
    en: 'This token is already revoked.',
    et: 'See luba on juba tühistatud.',
  },
  item_too_late: {
    en: 'This is more than {days} days old, so it is not stored.',
    et: 'Sellest on üle {days} päeva ja seda ei salvestata.',
  },
  item_in_future: {
    en: 'This is more than {minutes} minutes in the future. Check the clock of the machine.',
    et: 'See on üle {minutes} minuti tulevikus. Kontrolli masina kella.',
  },
  metrics_missing: { en: 'Send at least one metric.', et: 'Saada vähemalt üks mõõt.' },
  metric_unknown: {
    en: '“{name}” is not a known metric.',
    et: '„{name}“ ei ole tuntud mõõt.',
  },
  metric_not_a_number: { en: '{name} must be a number.', et: '{name} peab olema arv.' },
  metric_implausible: {
    en: (params) => `${params['name']} must be within ${range(params)}.`,
    et: (params) => `${params['name']} peab olema vahemikus ${range(params)}.`,
  },
  run_of_another_machine: {
    en: 'This winding run belongs to another machine.',
    et: 'See kerimine kuulub teisele masinale.',
  },
  run_already_started: {
    en: 'This winding run has already started.',
    et: 'See kerimine on juba alanud.',
  },
  run_already_ended: { en: 'This winding run has already ended.', et: 'See kerimine on juba lõppenud.' },
  run_ends_before_it_starts: {
    en: 'A winding run must end after it starts.',
    et: 'Kerimine peab lõppema pärast algust.',
  },
} satisfies Record<string, { readonly en: Sentence; readonly et: Sentence }>
