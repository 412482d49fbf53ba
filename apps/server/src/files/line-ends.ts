/**
 * Every line end that a CSV file may have, for csv-parse. By itself it expects the first one that it meets in the whole file, and
 * would run rows together that another program has appended.
 */
export const lineEnds = ["\r\n", "\n", "\r"];
