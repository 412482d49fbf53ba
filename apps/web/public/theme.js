// Before anything is painted: the theme that was chosen in this browser, where it is not the system's (lib/colour-scheme.ts).
// A page that is shown within somebody else's is light, as that page most likely is.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem("kitpath.theme");
  } catch {
    // A frame may be refused its storage.
  }
  let isWithinOthers = false;
  try {
    isWithinOthers = window.parent !== window && window.parent.location.origin !== location.origin;
  } catch {
    isWithinOthers = true;
  }
  if (isWithinOthers) chosen = "light";
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
})();
