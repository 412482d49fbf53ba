import { v7 } from "uuid";

/** A UUIDv7: sorts by the time it was made at. */
export const newId = (at: Date): string => v7({ msecs: at.getTime() });

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether PostgreSQL would take it as a uuid; anything else is an id that nobody has. */
export const isId = (value: string): boolean => uuid.test(value);
