/** A back-up cannot be restored into the given installation. */
export class RestoreError extends Error {}
