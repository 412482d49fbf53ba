/** A back-up cannot be restored to where it was to go. */
export class RestoreError extends Error {}
