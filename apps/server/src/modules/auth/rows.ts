/** A session with the user that it belongs to. Instants are milliseconds since 1970. */
export interface SessionRow {
  id: string;
  createdAt: number;
  expiresAt: number;
  endedAt: number | null;
  user: { id: string; name: string; email: string };
}
