import { reviewsService } from "@vetrina/contract/settings/reviews";

interface ReviewsLinkProps {
  address: string;
  children: string;
}

/** A claim about reviews leads to where they can be read, and says whose they are. */
export const ReviewsLink = ({ address, children }: ReviewsLinkProps) => (
  <a href={address} target="_blank" rel="noopener" className="underline underline-offset-4">
    {`${children} su ${reviewsService(address)}`}
    <span className="sr-only"> (si apre in una nuova scheda)</span>
  </a>
);
