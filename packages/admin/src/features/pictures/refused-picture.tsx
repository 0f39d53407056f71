import type { FieldError, FieldErrors, FieldPath, FieldValues, Resolver } from "react-hook-form";

/** The type of the error of a field whose picture never reached the form: its value says nothing of it. */
const refusedPicture = "refused-picture";

export const pictureRefusal = (message: string) => ({ type: refusedPicture, message });

type ErrorOf<Values extends FieldValues> = (name: FieldPath<Values>) => FieldError | undefined;

/**
 * A picture that was refused stays so, whatever is checked, until another one is chosen or it is given up: else the form
 * would be saved without it, and what it holds would look right.
 */
export const keepPictureRefusals =
  <Values extends FieldValues, Output>(
    resolver: Resolver<Values, unknown, Output>,
    errorOf: ErrorOf<Values>,
  ): Resolver<Values, unknown, Output> =>
  async (values, context, options) => {
    const answer = await resolver(values, context, options);
    const names = Object.keys(values) as FieldPath<Values>[];
    const refused = names.filter((name) => errorOf(name)?.type === refusedPicture);
    if (refused.length === 0) return answer;
    const kept = Object.fromEntries(refused.map((name) => [name, errorOf(name)])) as FieldErrors<Values>;
    return { values: {}, errors: { ...answer.errors, ...kept } };
  };

interface GiveUpPictureProps {
  error: FieldError | undefined;
  onGiveUp: () => void;
}

/** The way on without a picture that was refused. */
export const GiveUpPicture = ({ error, onGiveUp }: GiveUpPictureProps) =>
  error?.type === refusedPicture && (
    <button type="button" className="btn btn-link" onClick={onGiveUp}>
      Lascia perdere questa immagine
    </button>
  );
