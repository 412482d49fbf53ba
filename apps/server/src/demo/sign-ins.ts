const password = "Kitpath-demo-1";

/** Sign-ins of the demonstration data, as printed at the start. */
export const demoSignIns = [
  { who: "clinic", email: "clinic@demo.kitpath.test", password },
  { who: "lab", email: "lab@demo.kitpath.test", password },
  { who: "staff", email: "staff@demo.kitpath.test", password },
] as const;
