/** The session of a test taker in their place at a clinic, which `person-session.ts` keeps: pages without it have none. */
export const personSession: { read: () => string | null; end: () => void } = {
  read: () => null,
  end: () => undefined,
};
