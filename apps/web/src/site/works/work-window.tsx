import type { Work } from "@vetrina/contract/pictures/works";
import type { ComponentProps } from "react";
import { EmptyPane } from "./empty-pane.tsx";
import { WorkPicture } from "./work-picture.tsx";

interface WorkWindowProps extends Pick<ComponentProps<typeof WorkPicture>, "sizes" | "firstOn"> {
  work: Work;
  /** The frame's colour. */
  className: string;
}

/** A work's picture in the window of its link, which names it. */
export function WorkWindow({ work, className, ...picture }: WorkWindowProps) {
  return (
    <div className={`window-pane aspect-8/5 border-[6px] group-hover:border-primary ${className}`}>
      <EmptyPane />
      {work.immaginePath && <WorkPicture address={work.immaginePath} on="desktop" alt="" {...picture} />}
    </div>
  );
}
