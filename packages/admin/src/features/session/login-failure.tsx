/** Why nobody came in, when it isn't one field's fault. */
export function LoginFailure({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p role="alert" className="border-l-4 border-error py-1 pl-4 font-semibold text-error">
      {message}
    </p>
  );
}
