// Sets theme, colours and language before the first paint, and asks for what home shows while the app is still on its way (data/first.ts).
// External because the content security policy has no inline scripts.
(function () {
  const root = document.documentElement;
  try {
    const chosen = localStorage.getItem("theme");
    const dark = chosen === "black" || (chosen === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
    const theme = dark ? "black" : "red";
    root.dataset.theme = theme;
    if (localStorage.getItem("palette") === "safe") root.dataset.palette = "safe";
    if (localStorage.getItem("rises") === "green") root.dataset.rises = "green";
    const lang = localStorage.getItem("language");
    if (lang === "zh-TW" || lang === "en") root.lang = lang;
    const meta = document.querySelector("meta[name=theme-color]");
    if (meta) meta.setAttribute("content", dark ? "#0D0F13" : "#C4161C");
  } catch {
    // Storage is closed to us (private window): the red theme and simplified Chinese stand.
  }
  if (!/^\/(home\/?)?$/i.test(location.pathname) || location.hash.startsWith("#/")) return;
  window.first = fetch("/api/site/first.do", { headers: { lang: root.lang } })
    .then((reply) => reply.json())
    .catch(() => null);
})();
