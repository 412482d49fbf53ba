import type { Insertable } from "kysely";
import type { Executor } from "#db/database.ts";
import type { StorePictures } from "#db/schema.gen.ts";

export async function insertPicture(trx: Executor, picture: Insertable<StorePictures>): Promise<void> {
  await trx.insertInto("store_pictures").values(picture).execute();
}

export const findPicture = (directory: Executor, id: string) =>
  directory
    .selectFrom("store_pictures")
    .select(["id", "media_type", "bytes"])
    .where("id", "=", id)
    .executeTakeFirst();

export async function hasPicture(trx: Executor, organisationId: string, id: string): Promise<boolean> {
  const found = await trx
    .selectFrom("store_pictures")
    .select("id")
    .where("organisation_id", "=", organisationId)
    .where("id", "=", id)
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes pictures from before a moment that no product uses. */
export async function deleteUnusedPictures(
  trx: Executor,
  organisationId: string,
  before: Date,
): Promise<void> {
  await trx
    .deleteFrom("store_pictures")
    .where("organisation_id", "=", organisationId)
    .where("created_at", "<", before)
    .where("id", "not in", (eb) =>
      eb
        .selectFrom("store_products")
        .select("picture_id")
        .where("clinic_id", "=", organisationId)
        .where("picture_id", "is not", null)
        .$castTo<{ picture_id: string }>(),
    )
    .execute();
}
