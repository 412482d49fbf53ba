import type { Kit, KitTest, Move } from "./queries.ts";

type Concerned = { orderIds: readonly string[]; testIds: readonly string[] };

/** A kit as its person may know it; `status` is the last that they may know. */
type OwnKit = Omit<Kit, "status"> & { status: string };

/**
 * Leaves out of kits and their moves what belongs to other people's tests. If somebody else has registered a kit, its buyer still
 * sees how it was sent, and a person for whom it was registered by mistake sees that. `tests` are all tests of the kits, in the
 * order of their registration.
 */
export function kitsOfPerson(
  kits: readonly Kit[],
  custody: readonly Move[],
  tests: readonly KitTest[],
  { orderIds, testIds }: Concerned,
): { kits: OwnKit[]; wholeKitIds: string[]; custody: Move[] } {
  const found = kits.map((kit) => {
    const ofKit = tests.filter(({ kit_id }) => kit_id === kit.id);
    const current = ofKit.find(({ status }) => status !== "withdrawn");
    const isBuyers = orderIds.includes(kit.order_id);
    const isWhole = current ? testIds.includes(current.id) : isBuyers;
    const holders = holdersOf(
      custody.filter(({ kit_id }) => kit_id === kit.id),
      ofKit,
    );
    const moves = holders.flatMap(({ move, holder }) =>
      (holder === null ? isWhole || isBuyers : testIds.includes(holder)) ? [move] : [],
    );
    return { kit: isWhole ? kit : shared(kit, moves, isBuyers), isWhole, moves };
  });
  return {
    kits: found.map(({ kit }) => kit),
    wholeKitIds: found.flatMap(({ kit, isWhole }) => (isWhole ? [kit.id] : [])),
    custody: found.flatMap(({ moves }) => moves),
  };
}

const forgotten = "forgotten";

/** Returns the moves of a kit, each with the test that the kit was registered for, null before and between registrations. */
function holdersOf(moves: readonly Move[], tests: readonly KitTest[]) {
  const ahead = [...tests];
  let holder: string | null = null;
  return moves.map((move) => {
    if (move.event === "register") {
      const at = ahead.findIndex((test) => test.registered_at.getTime() === move.occurred_at.getTime());
      holder = ahead.splice(at, at < 0 ? 0 : 1)[0]?.id ?? forgotten;
    }
    const held = { move, holder };
    if (move.event === "undo_registration") holder = null;
    return held;
  });
}

/** What a person may know about a kit that is another person's now. */
function shared(kit: Kit, moves: readonly Move[], isBuyers: boolean): OwnKit {
  return {
    ...kit,
    ...(isBuyers ? {} : { outbound_carrier: null, outbound_tracking_code: null, expires_on: null }),
    status: moves.at(-1)?.to_status ?? "registered",
    barcode: null,
    lab_id: null,
    rejection_reason: null,
    recalled_at: null,
    return_carrier: null,
    return_tracking_code: null,
    return_tracking_url: null,
  };
}
