/** Not seen, and no part of an address: what stands on both sides of it is not one. */
const apart = "\u200b";
/** The signs that make an address of what is around them: of a scheme, a host, a number of a host, a mailbox. */
const joints = /(?<=:)(?=\/\/)|(?<=[\p{L}\p{N}])[.\u3002\uff0e\uff61](?=\p{L}|\d+\.\d)|(?<=\S)@(?=\S)/gu;

/** Returns a text of which no mail program makes a link. It looks the same. */
export const unlinked = (text: string): string => text.replace(joints, (joint) => `${apart}${joint}${apart}`);
