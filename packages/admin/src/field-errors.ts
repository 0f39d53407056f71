interface InputError {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}

/** Each field's first message, as the server would answer it. */
export function fieldErrors({ issues }: InputError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join(".")] ??= message;
  return fields;
}
