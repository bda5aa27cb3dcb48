/** The longest period of a saved view that moves with time: ten years of days. */
export const MOST_VIEW_DAYS = 3660
