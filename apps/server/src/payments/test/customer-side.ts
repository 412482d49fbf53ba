import type { PaymentNotice } from "../processor.ts";
import type { Books } from "./books.ts";
import type { CardEntry } from "./test-cards.ts";
import { readCard } from "./test-cards.ts";

type Tell = (change: Omit<PaymentNotice, "eventRef">) => Promise<void>;
export type CustomerSide = ReturnType<typeof openCustomerSide>;

/** What a customer does on the hosted pages, and the charging that the pages share with the API. */
export function openCustomerSide(books: Books, tell: Tell, now: () => Date) {
  async function keepCard(entry: CardEntry): Promise<{ ref: string } | { refusal: string }> {
    const card = readCard(entry, now());
    if (typeof card === "string") return { refusal: card };
    return { ref: await books.put("card", { state: "active", addedAt: now().toISOString(), ...card }) };
  }

  /** Takes the money once; a second charge finds the invoice paid. */
  async function charge(ref: string, cardRef: string): Promise<void> {
    const { charges } = await books.get("invoice", ref);
    const card = await books.find("card", cardRef);
    if (card && !card.isDeclined) {
      await books.change("invoice", ref, "open", { state: "paid", charges: charges + 1 });
    }
    await tell({ subject: "invoice", setupRef: null, refs: [ref] });
  }

  return {
    charge,
    findSetup: (ref: string) => books.find("setup", ref),
    findInvoice: (ref: string) => books.find("invoice", ref),
    /** Returns the reason why the card is refused, or null. */
    async enterCard(ref: string, entry: CardEntry): Promise<string | null> {
      const kept = await keepCard(entry);
      if ("refusal" in kept) return kept.refusal;
      if (!(await books.change("setup", ref, "open", { state: "complete", cardRef: kept.ref }))) return null;
      const { customerRef } = await books.get("setup", ref);
      await tell({ subject: "card_setup", setupRef: ref, refs: [customerRef] });
      return null;
    },
    async pay(ref: string, entry: CardEntry): Promise<string | null> {
      const kept = await keepCard(entry);
      if ("refusal" in kept) return kept.refusal;
      await charge(ref, kept.ref);
      const invoice = await books.get("invoice", ref);
      return invoice.state === "open" ? "This card was declined. Try another one." : null;
    },
  };
}
