/** Where the browser keeps the token of the client area. */
const storageKey = "clientToken";

/** The token that a login left in this browser; nothing when there is none, or when storage is closed to us. */
export function readClientToken(): string | undefined {
  try {
    return localStorage.getItem(storageKey) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores the token for the next visits. Without storage the login is lost on the next read. */
export function storeClientToken(token: string): void {
  try {
    localStorage.setItem(storageKey, token);
  } catch {
    // A browser that keeps nothing: the dashboard will ask to log in again.
  }
}

export function removeClientToken(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Then there was nothing to remove.
  }
}

/** The header that says which client is calling; none for a visitor. */
export function clientTokenHeaders(): Record<string, string> {
  const token = readClientToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}
