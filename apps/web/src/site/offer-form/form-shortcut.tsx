/** Floats over the page and leads to its own form. */
export function FormShortcut() {
  return (
    <a
      href="#contact-section"
      data-floating-cta
      data-cta="floating"
      className="floating-cta btn btn-primary btn-lg ring-3 ring-sheet sm:btn-xl"
    >
      Inizia Ora
    </a>
  );
}
