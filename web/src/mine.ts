/** A user's own screens that lie one tap away from home: one file, fetched ahead once somebody is logged in. */
export { default as holdings } from "./screens/holdings/holdings-screen.tsx";
export { default as me } from "./screens/me/me-screen.tsx";
export { default as watchlist } from "./screens/watchlist/watchlist-screen.tsx";
