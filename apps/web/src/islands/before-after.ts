/** What an arrow key moves the handle by; a mouse and a finger move it by one, and the page keys by ten. */
const keyStep = 5;

const directions: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** Parts the two pictures where the handle stands. */
export function hydrate(root: HTMLElement): void {
  const handle = root.querySelector("input");
  if (!handle) return;
  const follow = () => {
    root.style.setProperty("--seen", `${handle.value}%`);
    handle.ariaValueText = `Prima ${handle.value} per cento, dopo ${100 - handle.valueAsNumber}`;
  };
  handle.addEventListener("input", follow);
  handle.addEventListener("keydown", (event) => {
    const direction = directions[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    handle.stepUp(direction * keyStep);
    follow();
  });
  // The touch that woke this script moved the handle before it.
  follow();
}
