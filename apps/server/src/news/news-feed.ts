import { openListener } from "#db/listen.ts";
import type { DatabaseTarget } from "#db/target.ts";

/** Something has happened to an organisation; what is no domain event has an empty id. */
export type News = { id: string; type: string };

/** `null`: something may have happened that was not heard. */
export type Follower = (news: News | null) => void;

/** What happens in the database, in this process or another, as it is committed. */
export type NewsFeed = {
  /** Tells `follower` all news of an organisation, until the function that it gives is called. */
  follow(organisationId: string, follower: Follower): () => void;
  close(): Promise<void>;
};

/** The channel that news are told on, and the form of one. */
export const newsChannel = "kitpath_news";
/** One of them, as it goes over the channel. */
export const newsText = (organisationId: string, { id, type }: News): string =>
  `${organisationId} ${id} ${type}`;

/** Listens on one connection for all followers of a process. */
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
