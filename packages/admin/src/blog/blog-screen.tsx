import { ScreenHeading } from "../shell/screen-heading.tsx";
import type { TabScreenProps } from "../tabs.tsx";

export function BlogScreen(_props: TabScreenProps) {
  return <ScreenHeading>Blog</ScreenHeading>;
}
