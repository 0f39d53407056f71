import { KeptSections } from "../kept-sections.tsx";
import { BelowFold, type BelowFoldProps } from "./below-fold.tsx";
import { Hero } from "./hero.tsx";

export function HomePage(props: BelowFoldProps) {
  const { works, slots } = props;
  return (
    <KeptSections>
      <Hero slots={slots} work={works.find(({ inEvidenza, immaginePath }) => inEvidenza && immaginePath)} />
      <BelowFold {...props} />
    </KeptSections>
  );
}
