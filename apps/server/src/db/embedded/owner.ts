/** Who PostgreSQL runs as; null is this process's own user. */
export type Owner = { uid: number; gid: number };

/** `nobody` on Debian and most systems. PostgreSQL refuses root, and needs no entry in the password file. */
const unprivileged: Owner = { uid: 65_534, gid: 65_534 };

export const ownerOfServer = (): Owner | null => (process.getuid?.() === 0 ? unprivileged : null);
