const eyePath = "M2 12s3.500-7 10-7 10 7 10 7-3.500 7-10 7S2 12 2 12z";

/** Changes between writing and looking. */
export function EyeButton({ pressed, onPress }: { pressed: boolean; onPress: () => void }) {
  return (
    <button type="button" aria-pressed={pressed} className="eye-button" onClick={onPress}>
      <svg viewBox="0 0 24 24" className="size-6 fill-none stroke-current" strokeWidth="2" aria-hidden="true">
        <path d={eyePath} strokeLinejoin="round" />
        <circle cx="12" cy="12" r="3" />
      </svg>
      Anteprima
    </button>
  );
}
