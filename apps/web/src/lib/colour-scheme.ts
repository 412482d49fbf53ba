import { localKeys } from "@kitpath/contract/fields/browser-storage";

export const schemeChoices = ["system", "light", "dark"] as const;
export type SchemeChoice = (typeof schemeChoices)[number];

export function chosenScheme(): SchemeChoice {
  const kept = localStorage.getItem(localKeys.theme);
  return schemeChoices.find((choice) => choice === kept) ?? "system";
}

/** Sets light, dark or the system's scheme; stored in this browser. */
export function chooseScheme(choice: SchemeChoice): void {
  if (choice === "system") {
    localStorage.removeItem(localKeys.theme);
    delete document.documentElement.dataset.theme;
  } else {
    localStorage.setItem(localKeys.theme, choice);
    document.documentElement.dataset.theme = choice;
  }
}
