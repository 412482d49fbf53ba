/** The languages with code for verifying a webhook's signature. */
export const languages = [
  { language: "javascript", label: "JavaScript" },
  { language: "python", label: "Python" },
  { language: "php", label: "PHP" },
  { language: "ruby", label: "Ruby" },
  { language: "go", label: "Go" },
] as const;

export type Language = (typeof languages)[number]["language"];
