const password = "Kitpath-demo-1";

/** Sign-ins of the demonstration data, as printed at the start. */
export const demoSignIns = [
  { who: "clinic", email: "clinic@demo.kitpath.test", password },
  { who: "clinician", email: "clinician@demo.kitpath.test", password },
  { who: "physician", email: "physician@demo.kitpath.test", password },
  { who: "lab", email: "lab@demo.kitpath.test", password },
  { who: "staff", email: "staff@demo.kitpath.test", password },
  { who: "reviewer", email: "reviewer@demo.kitpath.test", password },
  { who: "provider", email: "provider@demo.kitpath.test", password },
  { who: "coordinator", email: "coordinator@demo.kitpath.test", password },
  { who: "nurse", email: "nurse@demo.kitpath.test", password },
  { who: "nurse 2", email: "nurse2@demo.kitpath.test", password },
  { who: "nurse 3", email: "nurse3@demo.kitpath.test", password },
  { who: "nurse 4", email: "nurse4@demo.kitpath.test", password },
] as const;

type Who = (typeof demoSignIns)[number]["who"];

export const signInOf = (who: Who) => {
  const { email, password: secret } = demoSignIns.find((signIn) => signIn.who === who)!;
  return { email, password: secret };
};
