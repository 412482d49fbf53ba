import { openListener } from "#db/listen.ts";
import type { DatabaseTarget } from "#db/target.ts";

/** Something that happened to an organisation. The id is empty if it is not a domain event. */
export type News = { id: string; type: string };

/** `null`: something may have happened that was missed. */
export type Follower = (news: News | null) => void;

/** News from the database, as it is committed in this process or another. */
export type NewsFeed = {
  /** Calls `follower` with all news of an organisation until the returned function is called. */
  follow(organisationId: string, follower: Follower): () => void;
  close(): Promise<void>;
};

/** The PostgreSQL notification channel for news. */
export const newsChannel = "kitpath_news";
/** The text of a notification on that channel. */
export const newsText = (organisationId: string, { id, type }: News): string =>
  `${organisationId} ${id} ${type}`;

/** Listens on one connection for all followers in this process. */
export async function openNewsFeed(target: DatabaseTarget): Promise<NewsFeed> {
  const followers = new Map<string, Set<Follower>>();
  const tell = (organisationId: string, news: News | null) => {
    for (const follower of followers.get(organisationId) ?? []) follower(news);
  };
  const close = await openListener(target, newsChannel, {
    message(text) {
      const [organisationId = "", id = "", type = ""] = text.split(" ");
      tell(organisationId, { id, type });
    },
    resumed: () => followers.forEach((_, organisationId) => tell(organisationId, null)),
  });
  return {
    close,
    follow(organisationId, follower) {
      const group = followers.get(organisationId) ?? new Set();
      followers.set(organisationId, group.add(follower));
      return () => {
        group.delete(follower);
        if (group.size === 0) followers.delete(organisationId);
      };
    },
  };
}
