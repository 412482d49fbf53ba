import type { Me } from "@kitpath/contract/my-tests/entry/entry";

/** Words for the person whose tests are seen: the reader, or somebody they look after. */
export type Whose = { your: string; Your: string; my: string; you: string; yourself: boolean };

export const own: Whose = { your: "your", Your: "Your", my: "my", you: "you", yourself: true };

/** Returns the words for a person: “your kit”, or “Mia’s kit” to whoever looks after Mia. */
export function whoseOf({ isSelf, firstName }: Me["seen"]): Whose {
  const theirs = `${firstName}’s`;
  return isSelf ? own : { your: theirs, Your: theirs, my: theirs, you: firstName, yourself: false };
}
