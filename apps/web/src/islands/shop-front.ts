/** Of the wheel, what a notch moves the cord by. */
const notch = 10;

const states = (open: number) =>
  open === 0
    ? "chiusa"
    : open === 100
      ? "aperta"
      : `aperta ${/^(?:8|11$)/.test(`${open}`) ? "all’" : "al "}${open} per cento`;

/** The board is 512 units wide, its letters at most 32 high; a long name is written smaller. */
const letterSize = (name: string) => Math.min(32, Math.floor(780 / Math.max(1, name.length)));

/** The shutter follows its cord. */
function pullShutter(cord: HTMLInputElement, shutter: SVGGElement): void {
  const follow = () => {
    shutter.dataset.pulled = "";
    shutter.style.setProperty("--open", String(cord.valueAsNumber / 100));
    cord.ariaValueText = states(cord.valueAsNumber);
  };
  cord.addEventListener("input", follow);
  // The pull that woke this script moved the cord before it.
  if (cord.value !== cord.defaultValue) follow();
  cord.addEventListener(
    "wheel",
    (event) => {
      const before = cord.valueAsNumber;
      cord.valueAsNumber = before - Math.sign(event.deltaY) * notch;
      // At either end the wheel scrolls the page again.
      if (cord.valueAsNumber === before) return;
      event.preventDefault();
      follow();
    },
    { passive: false },
  );
}

/** The name in the field stands on the sign while it is typed. Nothing is stored. */
function writeSign(field: HTMLInputElement, sign: SVGTextElement): void {
  const usual = sign.textContent ?? "";
  const write = () => {
    const name = field.value.trim() || usual;
    sign.textContent = name;
    sign.setAttribute("font-size", String(letterSize(name)));
  };
  field.addEventListener("input", write);
  if (field.value) write();
}

export function hydrate(root: HTMLElement): void {
  const cord = root.querySelector<HTMLInputElement>(".shutter-cord");
  const shutter = root.querySelector<SVGGElement>(".shutter");
  if (cord && shutter) pullShutter(cord, shutter);
  const field = root.querySelector<HTMLInputElement>("#insegna");
  const sign = root.querySelector<SVGTextElement>("[data-part=shop-sign]");
  if (field && sign) writeSign(field, sign);
}
