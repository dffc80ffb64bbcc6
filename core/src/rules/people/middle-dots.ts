/** Middle dots in names. */

/** Middle dots of other keyboards, as the inside of a character class. U+00B7 is the one that is kept. */
export const OTHER_DOTS = "•‧∙⋅・･．●᛫";
