/** Floats over the page in place of the button that leads to the home's form: here the form is below. */
export function FillInYourData() {
  return (
    <a
      href="#contatti"
      data-floating-cta
      data-cta="floating"
      className="floating-cta btn btn-primary btn-lg ring-3 ring-sheet sm:btn-xl"
    >
      Compila i tuoi dati
    </a>
  );
}
