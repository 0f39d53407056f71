/** The streets around the shop, drawn; its pin stands where they meet. */
export function ShopMap() {
  return (
    <svg
      viewBox="0 0 320 220"
      preserveAspectRatio="xMidYMid slice"
      className="block h-[17em] w-full phone:h-[14em]"
      aria-hidden="true"
    >
      <path className="fill-(--tint)" d="M0 0h320v220H0z" />
      <path className="fill-[color-mix(in_oklab,var(--shop)_12%,#dfe8cf)]" d="M206 0h114v74c-40 14-84 8-114-16z" />
      <path
        className="fill-[color-mix(in_oklab,var(--shop)_10%,#cfe1e6)]"
        d="M0 176c60-26 110-4 160 6s110 0 160-24v62H0z"
      />
      <path
        className="fill-[color-mix(in_oklab,var(--shop)_18%,#efe9dc)]"
        d="M10 10h58v46H10zM80 8h48v40H80zM140 12h44v44h-44zM12 70h40v62H12zM66 66h54v58H66zM214 96h50v44h-50zM278 92h42v40h-42zM136 72h56v50h-56z"
      />
      <path
        className="fill-none stroke-(--paper)"
        strokeWidth="9"
        d="M0 62c70-6 130 6 200 2s90 22 120 18M130 0c4 60 0 120-10 220"
      />
      <path
        className="fill-none stroke-(--paper)"
        strokeWidth="5"
        d="M0 140c60-10 130-14 200-8s90 14 120 8M202 0c-2 60 4 110 2 160M60 56c2 40 0 80-8 120M270 84c0 30-4 50-8 70"
      />
      <path
        className="fill-(--shop) stroke-(--paper) stroke-3"
        d="M127 26c22 0 36 16 36 36 0 24-22 40-36 62-14-22-36-38-36-62 0-20 14-36 36-36z"
      />
      <circle className="fill-(--shop-on)" cx="127" cy="62" r="13" />
    </svg>
  );
}
