// Sets theme, palette and language before the first paint; external because the content security policy has no inline scripts.
(function () {
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem("theme") === "black" ? "black" : "red";
    root.dataset.theme = theme;
    if (localStorage.getItem("palette") === "safe") root.dataset.palette = "safe";
    var lang = localStorage.getItem("language");
    if (lang === "zh-TW" || lang === "en") root.lang = lang;
    var meta = document.querySelector("meta[name=theme-color]");
    if (meta) meta.setAttribute("content", theme === "black" ? "#0D0F13" : "#C4161C");
  } catch {
    // Storage is closed to us (private window): the red theme and simplified Chinese stand.
  }
})();
