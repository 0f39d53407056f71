/** A field that people never meet, on screen or by keyboard or by voice: only programs fill it. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label htmlFor="contatto-website">Lascia vuoto questo campo</label>
      <input type="text" id="contatto-website" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
