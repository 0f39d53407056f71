/** Why the login failed, when it isn't one field's fault. */
export function LoginFailure({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p role="alert" className="alert alert-error font-semibold text-error">
      {message}
    </p>
  );
}
