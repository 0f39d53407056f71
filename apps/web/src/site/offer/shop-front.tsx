const slats = Array.from({ length: 15 }, (_, index) => 168 + index * 22);

/** The flat above the shop: one window is still lit. */
function Facade() {
  return (
    <>
      <path className="fill-muted" d="M40-190h560V84H40z" />
      <path className="fill-base-content" d="M28-206h584v20H28zM40-24h560v6H40z" />
      <path className="fill-base-content" d="M116-148h88v104h-88zM436-148h88v104h-88z" />
      <path className="fill-base-200" d="M276-148h88v104h-88z" />
      <path className="fill-base-content" d="M317-148h6v104h-6zM334-44c-6-22 4-34 4-34s10 12 4 34z" />
      <path
        className="fill-accent"
        d="M228-152h44v112h-44zM368-152h44v112h-44zM116-152h42v112h-42zM162-152h42v112h-42zM436-152h42v112h-42zM482-152h42v112h-42z"
      />
      <path className="fill-base-content" d="M108-40h104v8H108zM220-40h200v8H220zM428-40h104v8H428z" />
    </>
  );
}

function Street() {
  return (
    <>
      <path className="fill-base-300" d="M40 84h560v440H40z" />
      <path className="fill-base-200" d="M24 64h592v30H24z" />
      <path className="fill-neutral" d="M64 108h512v60H64z" />
      <text data-part="shop-sign" x="320" y="141" textAnchor="middle" fontSize="32" className="display fill-base-200">
        La tua attività
      </text>
    </>
  );
}

/** What the light inside falls on. */
function Inside() {
  return (
    <>
      <path className="fill-sheet" d="M80 168h480v340H80z" />
      <path className="fill-base-200" d="M80 168h480v46l-60 60H140l-60-60z" />
      <path className="fill-none stroke-base-content" strokeWidth="3" d="M210 168v66M430 168v66" />
      <path data-part="sign" className="fill-primary" d="M168 232h304v192H168z" />
      <path className="fill-none stroke-primary-content" strokeWidth="3" d="M178 242h284v172H178z" />
      <text
        data-part="price"
        x="232"
        y="364"
        fontSize="128"
        className="display fill-primary-content tracking-[-0.04em]"
      >
        197
      </text>
      <text data-part="euro" x="192" y="297" fontSize="44" className="display fill-primary-content">
        €
      </text>
      <text x="320" y="399" textAnchor="middle" fontSize="24" className="fill-primary-content font-semibold">
        invece di <tspan textDecoration="line-through">1.200 €</tspan>
      </text>
      <path className="fill-base-content" d="M80 462h480v46H80z" />
      <path className="fill-base-200" d="M110 430h26v32h-26zM146 442h40v20h-40zM470 436h34v26h-34z" />
      <path className="fill-accent" d="M514 424h16v38h-16z" />
    </>
  );
}

function Shutter() {
  return (
    <g className="shutter">
      <path className="fill-base-300" d="M80 168h480v340H80z" />
      <path
        className="fill-none stroke-base-content/50"
        strokeWidth="3"
        d={slats.map((y) => `M80 ${y}h480`).join("")}
      />
      <path className="fill-base-content" d="M80 494h480v14H80zM290 474h60v12h-60z" />
    </g>
  );
}

/**
 * A shop at night: the shutter goes up once, and the light shows the price in the window. Its cord is a slider, for
 * finger, wheel and keys; the script moves the shutter with it.
 */
export function ShopFront() {
  return (
    <div className="relative print:hidden lg:w-[calc(100%+var(--column-gutter)*0.6)]">
      <svg viewBox="0 -206 640 742" className="block h-auto w-full" aria-hidden="true">
        <Facade />
        <Street />
        <clipPath id="vano">
          <path d="M80 168h480v340H80z" />
        </clipPath>
        <g clipPath="url(#vano)">
          <Inside />
          <Shutter />
        </g>
        <path className="fill-none stroke-base-200" strokeWidth="16" d="M72 516V160h496v356" />
        <path className="fill-base-200" d="M0 524h640v12H0z" />
      </svg>
      <input
        type="range"
        min="0"
        max="100"
        step="5"
        defaultValue="100"
        aria-label="Alza e abbassa la serranda"
        autoComplete="off"
        className="shutter-cord absolute top-[50.4%] left-[91.2%] h-[45.8%] w-11 -translate-x-1/2 cursor-grab touch-none appearance-none [background:linear-gradient(var(--color-base-200)_0_0)_50%/3px_100%_no-repeat] [direction:rtl] [writing-mode:vertical-lr] noscript:hidden"
      />
    </div>
  );
}
