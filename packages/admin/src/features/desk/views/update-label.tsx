/** Says which view gets the filters of the list: none is shown while they differ. */
export const UpdateLabel = ({ name }: { name: string }) => (
  <span className="inline-block max-w-72 truncate align-bottom">Aggiorna la vista «{name}»</span>
);
