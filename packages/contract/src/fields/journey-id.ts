import { z } from "zod";

export const journeyId = z
  .string()
  .describe(
    "Shared by an order, the replacements of its kits and its repeats. `GET /journeys/v1/{id}` tells where they stand.",
  );
