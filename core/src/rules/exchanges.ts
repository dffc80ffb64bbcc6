/** Where things are listed: what hours, limits and lots of a listing go by. */

/** The three A-share exchanges, Hong Kong, New York, or qh for all futures and spot metals. */
export type Exchange = "sh" | "sz" | "bj" | "hk" | "us" | "qh";
export type ListingBoard = "main" | "chinext" | "star" | "bse";
