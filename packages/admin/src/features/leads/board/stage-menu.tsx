import { type LeadStage, leadStages, leadStageValues } from "@vetrina/contract/lead-stages";
import { usePopoverBeside } from "../../../use-popover-beside.ts";

/** As wide as the style sheet makes it, and as high as its four rows may be, in pixels. */
const menuSize = { width: 192, height: 240 };

/** Beside its button, within the window: the board scrolls sideways, so it lies above everything. */
function placeBeside(menu: HTMLElement, button: HTMLElement): void {
  const { right, bottom, top } = button.getBoundingClientRect();
  const fitsBelow = bottom + menuSize.height < window.innerHeight;
  menu.style.left = `${Math.max(8, right - menuSize.width)}px`;
  menu.style.top = `${fitsBelow ? bottom + 4 : Math.max(8, top - menuSize.height)}px`;
}

interface StageMenuProps {
  name: string;
  stage: LeadStage;
  onMove: (to: LeadStage) => void;
}

/** The other stages of a card, for who doesn't drag. Esc, a press elsewhere and a choice close it. */
export function StageMenu({ name, stage, onMove }: StageMenuProps) {
  const { open, hide, button, box } = usePopoverBeside({ place: placeBeside, first: "button" });
  const choose = (to: LeadStage) => {
    hide();
    onMove(to);
  };
  return (
    <>
      <button
        {...button}
        type="button"
        className="btn btn-square btn-ghost [--size:2.25rem] absolute top-0 right-0 [@media_(hover:_none)]:[--size:2.75rem]"
        aria-label={`Sposta ${name}`}
      >
        <svg viewBox="0 0 24 24" className="size-5 fill-current" aria-hidden="true">
          <path d="M10 4h4v4h-4zM10 10h4v4h-4zM10 16h4v4h-4z" />
        </svg>
      </button>
      <div
        {...box}
        className="fixed inset-auto w-48 m-0 p-1 border-2 border-base-content bg-base-100 text-base-content open:grid"
      >
        {open && (
          <>
            <p className="px-3 py-1 text-note text-muted">Sposta in</p>
            {leadStageValues
              .filter((value) => value !== stage)
              .map((value) => (
                <button key={value} type="button" className="btn justify-start btn-ghost" onClick={() => choose(value)}>
                  {leadStages[value]}
                </button>
              ))}
          </>
        )}
      </div>
    </>
  );
}
