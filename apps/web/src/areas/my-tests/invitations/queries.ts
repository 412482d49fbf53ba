import { queryFor } from "../../../lib/api.ts";

export const placeFiguresQuery = queryFor("getPlaceFigures", {});
export const uninvitedQuery = queryFor("listUninvited", {});
export const placeOfPersonQuery = (id: string) => queryFor("getPlaceOfPerson", { params: { id } });
