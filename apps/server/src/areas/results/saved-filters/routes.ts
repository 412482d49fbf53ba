import { maxSavedFilters } from "@kitpath/contract/results/saved-filters/saved-filters";
import { isId, newId } from "#db/ids.ts";
import type { Handlers } from "#http/call.ts";
import { invalidFields, notFound } from "../../../errors/errors.ts";
import { presentFilter } from "./present.ts";
import { deleteFilter, listFilters, upsertFilter } from "./queries.ts";

type Names = "listSavedFilters" | "saveFilter" | "deleteSavedFilter";

/** Saved filters are a user's personal settings, so they are not in the audit log. */
export const savedFilterRoutes: Pick<Handlers, Names> = {
  listSavedFilters: ({ mode, actor }) =>
    mode.db.inTenant(actor.organisationId, async (trx) => ({
      data: (await listFilters(trx, actor)).map(presentFilter),
    })),

  saveFilter: ({ mode, actor, body, now }) =>
    mode.db.inTenant(actor.organisationId, async (trx) => {
      const kept = await listFilters(trx, actor);
      const isNew = !kept.some(({ screen, name }) => screen === body.screen && name === body.name);
      if (isNew && kept.length >= maxSavedFilters)
        throw invalidFields({ name: [`You already have ${maxSavedFilters} filters. Delete one first.`] });
      const row = await upsertFilter(trx, {
        clinic_id: actor.organisationId,
        id: newId(now),
        user_id: actor.userId,
        screen: body.screen,
        name: body.name,
        filter: JSON.stringify(body.filter),
        created_at: now,
      });
      return presentFilter(row);
    }),

  async deleteSavedFilter({ mode, actor, params }) {
    const isDeleted =
      isId(params.id) &&
      (await mode.db.inTenant(actor.organisationId, (trx) => deleteFilter(trx, actor, params.id)));
    if (!isDeleted) throw notFound();
    return {};
  },
};
