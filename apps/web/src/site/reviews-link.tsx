import { reviewsService } from "@vetrina/contract/settings/reviews";
import { NewTabLink } from "@vetrina/ui/new-tab-link";

interface ReviewsLinkProps {
  address: string;
  children: string;
}

/** A claim about reviews leads to where they can be read, and says whose they are. */
export const ReviewsLink = ({ address, children }: ReviewsLinkProps) => (
  <NewTabLink href={address} className="underline underline-offset-4">
    {`${children} su ${reviewsService(address)}`}
  </NewTabLink>
);
