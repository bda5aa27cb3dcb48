import type { EnumItem } from '#contract/bootstrap.ts'
import { word } from '#contract/enum-items.ts'

/** The operators of filters as rows and summaries name them. */
export const filterEnums: Readonly<Record<string, readonly EnumItem[]>> = {
  filter_operator: [
    word('exists', 'has a value', 'olemas'),
    word('missing', 'is empty', 'puudub'),
    word('true', 'yes', 'jah'),
    word('false', 'no', 'ei'),
    word('less_than_allowed', 'below the allowed range', 'alla lubatu'),
    word('greater_than_allowed', 'above the allowed range', 'üle lubatu'),
    word('inside_allowed', 'inside the allowed range', 'lubatud piirides'),
    word('outside_allowed', 'outside the allowed range', 'väljaspool lubatut'),
    word('all_pp_rc', 'all PP RC', 'kõik PP RC'),
    word('all_pe_rc', 'all PE RC', 'kõik PE RC'),
    word('is_failing', 'is failing', 'praegu ei vasta'),
    word('not_failing_anymore', 'no longer failing', 'nüüd vastab'),
    word('ever_less_than_allowed', 'is or was below the allowed range', 'on või oli alla lubatu'),
    word('ever_greater_than_allowed', 'is or was above the allowed range', 'on või oli üle lubatu'),
    word('ever_failed', 'is or was outside the allowed range', 'on või oli väljaspool lubatut'),
    word('never_failed', 'was never outside the allowed range', 'on alati vastanud'),
    word('equal', 'is', 'võrdub'),
    word('not_equal', 'is not', 'ei võrdu'),
    word('contains', 'contains', 'sisaldab'),
    word('not_contains', 'does not contain', 'ei sisalda'),
    word('starts_with', 'starts with', 'algab'),
    word('greater_than', 'greater than', 'suurem kui'),
    word('greater_or_equal', 'at least', 'vähemalt'),
    word('less_than', 'less than', 'väiksem kui'),
    word('less_or_equal', 'at most', 'kuni'),
    word('before', 'before', 'enne'),
    word('after', 'after', 'pärast'),
    word('in', 'is one of', 'üks järgmistest'),
    word('not_in', 'is none of', 'mitte ükski'),
    word('in_range', 'in range', 'vahemikus'),
  ],
}
