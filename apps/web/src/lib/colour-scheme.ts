export const schemeChoices = ["system", "light", "dark"] as const;
export type SchemeChoice = (typeof schemeChoices)[number];

/** `theme.js` reads it too, before the first paint. */
const key = "kitpath.theme";

export function chosenScheme(): SchemeChoice {
  const kept = localStorage.getItem(key);
  return schemeChoices.find((choice) => choice === kept) ?? "system";
}

/** Sets light, dark or the system's scheme; stored in this browser. */
export function chooseScheme(choice: SchemeChoice): void {
  if (choice === "system") {
    localStorage.removeItem(key);
    delete document.documentElement.dataset.theme;
  } else {
    localStorage.setItem(key, choice);
    document.documentElement.dataset.theme = choice;
  }
}
