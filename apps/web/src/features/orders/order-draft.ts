import type { OrderFormEntry } from "./order-form-schema.ts";
import { emptyOrderForm } from "./order-form-schema.ts";

const key = "kitpath.order-draft";

/** The form's text before a reload, in this tab only; it is dropped when the order is placed or the user signs out. */
export function readDraft(): OrderFormEntry {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? "null") as Partial<OrderFormEntry> | null;
    if (!draft) return emptyOrderForm;
    const { user, delivery, physician } = emptyOrderForm;
    return {
      ...emptyOrderForm,
      ...draft,
      user: { ...user, ...draft.user },
      physician: { ...physician, ...draft.physician },
      delivery: {
        ...delivery,
        ...draft.delivery,
        address: { ...delivery.address, ...draft.delivery?.address },
      },
    };
  } catch {
    return emptyOrderForm;
  }
}

export const keepDraft = (entry: unknown): void => sessionStorage.setItem(key, JSON.stringify(entry));
export const dropDraft = (): void => sessionStorage.removeItem(key);
