/** What was wrong with the whole form, read aloud when it appears. */
export function Refusal({ children }: { children: string | undefined }) {
  return (
    <div role="alert">
      {children && <p className="border-l-4 border-error py-1 pl-4 font-semibold text-error">{children}</p>}
    </div>
  );
}
