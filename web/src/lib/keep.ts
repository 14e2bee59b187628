/** What this browser remembers. A browser that forbids storage forgets it with the page. */

const fallback = new Map<string, string>();

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`carrom.${key}`);
  } catch {
    return fallback.get(key) ?? null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`carrom.${key}`, value);
  } catch {
    fallback.set(key, value);
  }
}

export function forget(key: string): void {
  fallback.delete(key);
  try {
    localStorage.removeItem(`carrom.${key}`);
  } catch {
    // There is nothing to forget.
  }
}
