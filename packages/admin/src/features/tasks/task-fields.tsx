import { taskTitleMax } from "@vetrina/contract/tasks";
import { TextField } from "@vetrina/ui/fields/text-field";
import { ColleagueField } from "../../fields/colleague-field.tsx";
import { useFormFields } from "../../fields/use-form-fields.ts";
import type { TaskForm } from "./use-task-form.ts";

interface TaskFieldsProps {
  form: TaskForm;
  titleLabel: string;
  /** Only the text, until there is one: an empty form takes no place. */
  isShort?: boolean;
}

/** What is to be done, when and by whom. */
export function TaskFields({ form: { form }, titleLabel, isShort }: TaskFieldsProps) {
  const { field } = useFormFields(form);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-4 gap-y-3.5">
      <TextField
        {...field("title")}
        label={titleLabel}
        fieldClassName="col-span-full"
        maxLength={taskTitleMax}
        placeholder="Richiamare, mandare il preventivo…"
        autoComplete="off"
      />
      {!isShort && (
        <>
          <TextField {...field("day")} label="Giorno" type="date" />
          <TextField {...field("hour")} label="Ora" optional type="time" />
          <ColleagueField {...field("ownerId")} label="Responsabile" unchosen="Nessuno" />
        </>
      )}
    </div>
  );
}
