import { isMac } from "../../../keyboard/modifier-key.ts";

interface Mark {
  label: string;
  paths: string;
  /** As in aria-keyshortcuts, and as it is written on this keyboard. */
  keys?: { aria: string; shown: string };
}

const marks = {
  fullScreen: {
    label: "Schermo intero",
    paths: "M8 3H3v5M16 3h5v5M21 16v5h-5M3 16v5h5",
    keys: isMac ? { aria: "Meta+Shift+F", shown: "⌘⇧F" } : { aria: "Control+Shift+F", shown: "Ctrl+Maiusc+F" },
  },
  preview: {
    label: "Anteprima",
    paths: "M2 12s3.500-7 10-7 10 7 10 7-3.500 7-10 7S2 12 2 12zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
  },
} satisfies Record<string, Mark>;

interface HeadButtonProps {
  mark: keyof typeof marks;
  pressed: boolean;
  onPress: () => void;
}

/** Changes how the article is shown. On a phone it is its mark alone. The focus stays in the text that has it. */
export function HeadButton({ mark, pressed, onPress }: HeadButtonProps) {
  const { label, paths, keys }: Mark = marks[mark];
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-keyshortcuts={keys?.aria}
      title={keys ? `${label} (${keys.shown})` : label}
      className="btn btn-ghost max-sm:btn-square"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <svg viewBox="0 0 24 24" className="size-6 fill-none stroke-current" strokeWidth="2" aria-hidden="true">
        <path d={paths} strokeLinejoin="round" />
      </svg>
      <span className="max-sm:sr-only">{label}</span>
    </button>
  );
}
