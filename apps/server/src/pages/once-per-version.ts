export interface OncePerVersion<Value> {
  /** Gives the value to all who ask, meanwhile and later; whoever asks first makes it. */
  (version: string): Promise<Value>;
  /** The value, when it is there already. */
  ready(version: string): Value | undefined;
}

/**
 * A value that follows from the public content: made once for each version. Only the newest is kept; one that could not
 * be made is tried again.
 */
export function oncePerVersion<Value>(make: (version: string) => Promise<Value>): OncePerVersion<Value> {
  let kept: { version: string; value: Promise<Value>; made?: Value } | undefined;
  const ask = (version: string) => {
    if (kept?.version === version) return kept.value;
    const edition: NonNullable<typeof kept> = { version, value: make(version) };
    kept = edition;
    edition.value.then(
      (value) => {
        edition.made = value;
      },
      () => {
        if (kept === edition) kept = undefined;
      },
    );
    return edition.value;
  };
  const ready = (version: string) => (kept?.version === version ? kept.made : undefined);
  return Object.assign(ask, { ready });
}
