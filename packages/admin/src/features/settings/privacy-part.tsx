import { RetentionCard } from "../privacy/retention-card.tsx";
import { PartHeading } from "./part-heading.tsx";

/** What the site keeps of people, and for how long. */
export function PrivacyPart() {
  return (
    <>
      <PartHeading title="Privacy">
        I tempi sono quelli scritti nella pagina della privacy: qui si vede che cosa comportano stanotte.
      </PartHeading>
      <RetentionCard />
    </>
  );
}
