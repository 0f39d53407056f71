const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Of a form's values those that were changed, so that saving touches nothing else. `marks` has true where something was. */
export function changedPart(values: object, marks: object): Record<string, unknown> {
  const changed: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    const mark = (marks as Record<string, unknown>)[key];
    if (mark === true || Array.isArray(mark)) changed[key] = value;
    else if (isRecord(mark) && isRecord(value)) {
      const inner = changedPart(value, mark);
      if (Object.keys(inner).length > 0) changed[key] = inner;
    }
  }
  return changed;
}
