const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes a text for HTML. */
export const escapeHtml = (value: string): string =>
  value.replace(/[&<>"']/g, (character) => entities[character] ?? "");

/** Invisible, and no part of an address, so it breaks one in two. */
const apart = "\u200b";
/** The signs that join an address: in a scheme, a host, a host's number, a mailbox. */
const joints = /(?<=:)(?=\/\/)|(?<=[\p{L}\p{N}])[.\u3002\uff0e\uff61](?=\p{L}|\d+\.\d)|(?<=\S)@(?=\S)/gu;

/** Returns a text that looks the same but that no mail program turns into a link. */
export const unlinked = (text: string): string => text.replace(joints, (joint) => `${apart}${joint}${apart}`);
