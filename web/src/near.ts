/** The screens that lie one tap away from home: one file, fetched ahead. */
export { default as market } from "./screens/market/market-screen.tsx";
export { default as search } from "./screens/search/search-screen.tsx";
export { default as stock } from "./screens/stock/stock-screen.tsx";
