import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { accountQuery } from "../../../lib/access.ts";
import { giveTo, readOwner } from "../../../lib/day-store.ts";
import { dueConsentsQuery } from "../../../legal/queries.ts";
import { readToken } from "../../../lib/session-token.ts";

type At = { context: { queryClient: QueryClient }; location: { href: string } };

/** Returns whose day it is, without a network if the phone knows it; everybody else signs in, or goes home. */
export async function openDay({ context: { queryClient }, location }: At): Promise<{ userId: string }> {
  const toLogin = () => redirect({ to: "/login", search: { redirect: location.href }, replace: true });
  if (!readToken()) throw toLogin();
  const seen = queryClient.getQueryData(accountQuery.queryKey);
  const known = await readOwner();
  // Whoever was a nurse in this session may not be one any more: if the page knows, it says so.
  if (known && (!seen || seen.userInfo.permissions.visits_own)) return { userId: known };
  const { userInfo } = await queryClient.ensureQueryData(accountQuery).catch(() => {
    throw toLogin();
  });
  const due = await queryClient.ensureQueryData(dueConsentsQuery).catch(() => null);
  const { require_password_change: mustChange, require_two_factor: needsSecond } = userInfo.profile;
  const isBarred = mustChange || needsSecond || (due !== null && due.data.length > 0);
  // What is due there leads back here.
  if (isBarred || userInfo.permissions.visits_own !== true)
    throw redirect({ to: "/admin/clinics/dashboard", replace: true });
  await giveTo(userInfo.profile.id);
  return { userId: userInfo.profile.id };
}
