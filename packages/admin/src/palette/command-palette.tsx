import type { StaffRole } from "@vetrina/contract/staff/auth";
import { Command as Palette } from "cmdk";
import { use, useState } from "react";
import { usePlaceNavigate } from "../navigation.tsx";
import { useShellActions } from "../shell/shell-actions.ts";
import { Icon } from "../shell/tab-marks.tsx";
import { useLogout } from "../shell/use-logout.ts";
import { ThemeContext } from "../shell/use-theme.ts";
import { actionCommands, answersTo, type Command, placeCommands, settingCommands } from "./commands.ts";
import { PaletteFrame, paletteField, paletteLabel } from "./palette-frame.tsx";
import { type FoundOfKind, useRecentlyOpened, useRecordsFound } from "./use-records-found.ts";

interface CommandPaletteProps {
  role: StaffRole;
  typed: string;
  onType: (typed: string) => void;
  onLeave: () => void;
  onDismiss: () => void;
}

const row =
  "flex min-h-11 cursor-pointer items-center gap-3 px-5 data-[selected=true]:bg-neutral data-[selected=true]:text-neutral-content";

function CommandGroup({
  title,
  commands,
  onChoose,
}: {
  title: string;
  commands: Command[];
  onChoose: (act: () => void) => void;
}) {
  if (commands.length === 0) return null;
  return (
    <Palette.Group heading={title}>
      {commands.map(({ id, label, icon, keys, act }) => (
        <Palette.Item className={row} key={id} value={id} onSelect={() => onChoose(act)}>
          <Icon path={icon} />
          <span className="min-w-0 grow truncate">{label}</span>
          {keys && (
            <span className="font-receipt text-[0.8125rem] [@media(hover:none)]:hidden" aria-hidden="true">
              {keys}
            </span>
          )}
        </Palette.Item>
      ))}
    </Palette.Group>
  );
}

interface FoundGroupProps extends FoundOfKind {
  /** They answer to the letters of before: Enter is for what is typed now. */
  areFormer?: boolean;
  onChoose: (act: () => void) => void;
}

function FoundGroup({ title, found, areFormer = false, onChoose }: FoundGroupProps) {
  const goTo = usePlaceNavigate();
  if (found.length === 0) return null;
  return (
    <Palette.Group heading={title}>
      {found.map(({ id, label, detail, icon, place }) => (
        <Palette.Item
          className={row}
          key={id}
          value={id}
          disabled={areFormer}
          onSelect={() => onChoose(() => goTo(place))}
        >
          <Icon path={icon} />
          <span className="min-w-0 grow truncate">{label}</span>
          <span className="max-w-[45%] flex-initial truncate text-muted in-data-[selected=true]:text-inherit">
            {detail}
          </span>
        </Palette.Item>
      ))}
    </Palette.Group>
  );
}

/** One line to go anywhere, begin anything and find whatever there is. */
export function CommandPalette({ role, typed, onType, onLeave, onDismiss }: CommandPaletteProps) {
  const theme = use(ThemeContext);
  const { openHelp } = useShellActions();
  const logout = useLogout(onLeave);
  const records = useRecordsFound(typed, role);
  const recent = useRecentlyOpened(typed);
  const matching = (commands: Command[]) => commands.filter((command) => answersTo(command, typed));
  const goTo = usePlaceNavigate();
  const places = matching(placeCommands(role, goTo));
  const actions = matching(actionCommands(role, { theme, openHelp, logout: logout.mutate, goTo }));
  const settings = settingCommands(role, typed, goTo);
  const shown = [recent.found, places, ...records.kinds.map(({ found }) => found), settings, actions].flat();
  const choosable = records.areFormer ? [recent.found, places, settings, actions].flat() : shown;
  // What arrows or the pointer have marked. Else the first is, so that Enter always opens one.
  const [marked, setMarked] = useState("");
  const value = choosable.some(({ id }) => id === marked) ? marked : (choosable[0]?.id ?? "");
  // The palette closes first: what is chosen may open a dialog or take the focus with it.
  const choose = (act: () => void) => {
    onDismiss();
    act();
  };
  return (
    <PaletteFrame onDismiss={onDismiss}>
      <Palette
        className="flex min-h-0 flex-col"
        shouldFilter={false}
        loop
        label={paletteLabel}
        value={value}
        onValueChange={setMarked}
      >
        <Palette.Input
          value={typed}
          onValueChange={(next) => {
            // What was marked may no longer be the first once the records have come.
            setMarked("");
            onType(next);
          }}
          {...paletteField}
        />
        <p role="status" className="px-5 text-muted not-empty:pt-3">
          {records.searching && "Cerco…"}
          {!records.searching && records.failed && "La ricerca non risponde."}
          {!records.searching &&
            !records.failed &&
            shown.length === 0 &&
            "Non ho trovato niente: prova con altre parole."}
        </p>
        <Palette.List
          label="Risultati"
          className="min-h-0 overflow-y-auto overscroll-contain pb-2 [scroll-padding-block:2rem_0.5rem] [&_[cmdk-group-heading]]:px-5 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-[0.8125rem] [&_[cmdk-group-heading]]:font-bold [&_[cmdk-group-heading]]:text-muted"
        >
          <FoundGroup {...recent} onChoose={choose} />
          <CommandGroup title="Vai a" commands={places} onChoose={choose} />
          {records.kinds.map(({ title, found }) => (
            <FoundGroup key={title} title={title} found={found} areFormer={records.areFormer} onChoose={choose} />
          ))}
          <CommandGroup title="Impostazioni" commands={settings} onChoose={choose} />
          <CommandGroup title="Azioni" commands={actions} onChoose={choose} />
        </Palette.List>
      </Palette>
    </PaletteFrame>
  );
}
