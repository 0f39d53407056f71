/**
 * A value that follows from the public content: made by whoever asks first, once for each version, and given to all who
 * ask meanwhile and later. Only the newest is kept; one that could not be made is tried again.
 */
export function oncePerVersion<Value>(make: () => Promise<Value>): (version: string) => Promise<Value> {
  let kept: { version: string; value: Promise<Value> } | undefined;
  return (version) => {
    if (kept?.version === version) return kept.value;
    const edition = { version, value: make() };
    kept = edition;
    edition.value.catch(() => {
      if (kept === edition) kept = undefined;
    });
    return edition.value;
  };
}
