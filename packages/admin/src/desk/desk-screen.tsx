import { ScreenHeading } from "../shell/screen-heading.tsx";
import type { TabScreenProps } from "../tabs.tsx";

export function DeskScreen(_props: TabScreenProps) {
  return <ScreenHeading>Ticket</ScreenHeading>;
}
