import { Type } from 'typebox'
import { item, word } from '#contract/enum-items.ts'

/** The enumerations of making pipes, apart from those that every screen loads. */
export const productionEnums = {
  mandrel_action: [
    item(1, 'mount', 'Mount', 'Paigalda'),
    item(2, 'dismount', 'Dismount', 'Eemalda'),
    item(3, 'preheat_start', 'Start preheating', 'Alusta kuumutust'),
    item(4, 'preheat_end', 'End preheating', 'Lõpeta kuumutus'),
    item(5, 'to_winding', 'Move to winding', 'Vii kerimisele'),
    item(6, 'winding_start', 'Start winding', 'Alusta kerimist'),
    item(7, 'winding_end', 'End winding', 'Lõpeta kerimine'),
    item(8, 'to_cooling', 'Move to cooling', 'Vii jahutusse'),
    item(9, 'cooling_end', 'End cooling', 'Lõpeta jahutus'),
    item(10, 'demould', 'Demould', 'Võta toru maha'),
    item(11, 'clean', 'Clean', 'Puhasta'),
    item(12, 'to_storage', 'Move to storage', 'Vii lattu'),
    item(13, 'maintenance_start', 'Start maintenance', 'Alusta hooldust'),
    item(14, 'maintenance_end', 'End maintenance', 'Lõpeta hooldus'),
  ],
  station_type: [
    item(0, 'production', 'Production', 'Tootmine'),
    item(1, 'cooling', 'Cooling', 'Jahutus'),
    item(2, 'qa', 'Quality', 'Kvaliteedikontroll'),
    item(3, 'operation', 'Operation', 'Operatsioon'),
    item(4, 'dispatch', 'Dispatch', 'Väljastus'),
  ],
  pipe_operation: [
    word('cut', 'Cut', 'Lõikamine'),
    word('mill', 'Mill', 'Freesimine'),
    word('flange', 'Fit a flange', 'Ääriku paigaldus'),
    word('leak_test', 'Leak test', 'Tiheduskatse'),
    word('weld', 'Weld', 'Keevitus'),
    word('other', 'Other', 'Muu'),
  ],
  cooling_end_reason: [
    word('cold_enough', 'Cold enough', 'Piisavalt jahtunud'),
    word('mandrel_needed', 'Mandrel needed', 'Südamikku on vaja'),
    word('place_needed', 'Place needed', 'Kohta on vaja'),
    word('quality', 'Quality problem', 'Kvaliteediprobleem'),
    word('other', 'Other', 'Muu'),
  ],
  regrind_reason: [
    word('no_order', 'No order for it', 'Tellimust ei leidu'),
    word('not_usable', 'Not usable', 'Ei kõlba kasutada'),
    word('damaged', 'Damaged later', 'Sai hiljem viga'),
    word('trial', 'Start-up or trial pipe', 'Käivitus- või proovitoru'),
    word('other', 'Other', 'Muu'),
  ],
}

export const MandrelActionCode = Type.Enum(productionEnums.mandrel_action.map(({ code }) => Number(code)))
export const StationTypeCode = Type.Enum(productionEnums.station_type.map(({ code }) => Number(code)))
export const CoolingEndReason = Type.Enum(productionEnums.cooling_end_reason.map(({ slug }) => slug))
export const PipeOperationKind = Type.Enum(productionEnums.pipe_operation.map(({ slug }) => slug))
export const RegrindReason = Type.Enum(productionEnums.regrind_reason.map(({ slug }) => slug))
