/** What a person can no longer follow after the erasure that is asked about. */
export const Losses = ({ losses }: { losses: string[] }) =>
  losses.map((loss) => (
    <p key={loss} className="mt-2 font-semibold text-base-content">
      {loss}
    </p>
  ));
