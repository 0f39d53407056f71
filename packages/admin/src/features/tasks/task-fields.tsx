import { trpc } from "@vetrina/client/trpc";
import { taskTitleMax } from "@vetrina/contract/tasks";
import { SelectField, TextField } from "@vetrina/ui/fields/text-field";
import { useId } from "react";
import type { TaskForm, taskFieldNames } from "./use-task-form.ts";

interface TaskFieldsProps {
  form: TaskForm;
  titleLabel: string;
  /** Only the text, until there is one: an empty form takes no place. */
  isShort?: boolean;
}

/** What is to be done, when and by whom. */
export function TaskFields({ form: { form, errors }, titleLabel, isShort }: TaskFieldsProps) {
  const id = useId();
  const { data: staff = [] } = trpc.desk.staff.useQuery();
  const field = (name: (typeof taskFieldNames)[number]) => ({
    id: `${id}${name}`,
    error: errors[name]?.message,
    ...form.register(name),
  });
  const people = staff.map((person) => [String(person.id), person.name] as const);
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
          <SelectField {...field("ownerId")} label="Responsabile" names={people} unchosen="Nessuno" />
        </>
      )}
    </div>
  );
}
