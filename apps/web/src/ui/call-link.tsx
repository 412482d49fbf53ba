import { phoneInWords } from "@kitpath/contract/fields/read-phone";

type CallLinkProps = { name: string; phone: string };

/** Calls somebody on a phone; elsewhere it is the number to dial, which stays on one line. */
export const CallLink = ({ name, phone }: CallLinkProps) => (
  <a href={`tel:${phone}`}>
    Call {name}, {phoneInWords(phone).replaceAll(" ", "\u00a0")}
  </a>
);
