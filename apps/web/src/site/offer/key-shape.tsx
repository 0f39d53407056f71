/** A key that hangs from the origin, 130 units long. `cut` chooses among the locks it opens. */
export function KeyShape({ cut }: { cut: number }) {
  const teeth = [
    "M10 96h22v12H10zM10 116h14v10H10z",
    "M10 90h14v10H10zM10 108h24v16H10z",
    "M10 100h26v10H10zM10 118h18v8H10z",
  ];
  return (
    <>
      <path
        fillRule="evenodd"
        d="M0-4a30 30 0 0 1 10 58.300V130H-10V54.300A30 30 0 0 1 0-4zM0 12a14 14 0 1 0 0 28 14 14 0 0 0 0-28z"
      />
      <path d={teeth[cut % teeth.length]} />
    </>
  );
}
