/** A webhook's secret before its previous one, encrypted, with the end of its overlap as an ISO time. */
export type OlderSecret = { secret: string; until: string };
