/** The stream that notifies the dashboard of changes: server-sent events, with the access token in the header. */
export const newsPath = "/v1/news";
