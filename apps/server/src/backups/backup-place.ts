/** Where back-ups can be stored, in words. */
export const backupPlaces =
  "a folder or s3://bucket/prefix; KITPATH_S3_ENDPOINT names an S3 service other than Amazon's";

/** Whether a place is a folder or in a bucket. An address of any other kind would become a folder of that name. */
export const isBackupPlace = (place: string): boolean =>
  place.startsWith("s3://") ? !/^s3:\/*$/.test(place) : !/^(s3:$|[a-z][a-z0-9+.-]*:\/\/)/i.test(place);
