/** The codes of refusals of what is suggested, split, merged and planned of pipes. */
export const pipePlanRefusalCodes = [
  'too_many_suggested',
  'no_line_chosen',
  'split_sum_differs',
  'split_too_short',
  'split_into_one',
  'merge_not_siblings',
  'merge_differs',
  'merge_stages',
  'stages_of_part',
  'stages_too_few',
  'stage_too_long',
  'stages_sum_differs',
  'no_line_for_size',
  'line_too_small',
  'line_too_short',
  'line_occupied',
] as const
