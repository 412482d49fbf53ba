const hourMs = 60 * 60_000;
/** A nurse's day is planned the evening before. */
export const noticeMs = 12 * hourMs;
