/** The desk's own page: what it needs lies in src/desk and in the app's kit. */
import "../src/desk/main.tsx";
