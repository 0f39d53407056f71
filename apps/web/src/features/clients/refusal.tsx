/** What was wrong with the whole form, read aloud when it appears. */
export function Refusal({ children }: { children: string | undefined }) {
  return <div role="alert">{children && <p className="alert alert-error font-semibold text-error">{children}</p>}</div>;
}
