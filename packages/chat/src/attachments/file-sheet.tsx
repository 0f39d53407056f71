/** Stands for a file that has no picture to show. */
export function FileSheet() {
  return (
    <svg viewBox="0 0 44 44" className="chat-file-sheet size-11 shrink-0" aria-hidden="true">
      <path className="fill-sheet stroke-edge" strokeWidth="2" d="M9 3h18l8 8v30H9z" />
      <path className="fill-none stroke-edge" strokeWidth="2" d="M27 3v8h8M15 21h14M15 27h14M15 33h9" />
    </svg>
  );
}
