/** Where the dashboard hears that something has happened: server-sent events, with the access token in the header. */
export const newsPath = "/v1/news";
