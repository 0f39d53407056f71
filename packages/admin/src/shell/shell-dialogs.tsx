import type { StaffRole } from "@vetrina/contract/staff/auth";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useGoKeys } from "../keyboard/use-go-keys.ts";
import { useShortcuts } from "../keyboard/use-shortcuts.ts";
import { FailedDialog, lazyPart } from "../lazy-part.tsx";
import { usePlaceNavigate } from "../navigation.tsx";
import { ComingPalette } from "../palette/palette-frame.tsx";
import { tabsOf } from "../tabs.ts";
import { ShellActionsContext } from "./shell-actions.ts";
import { markOf } from "./tab-marks.tsx";

const failed = (panel: ReactNode, { onDismiss }: { onDismiss: () => void }) => (
  <FailedDialog onDismiss={onDismiss}>{panel}</FailedDialog>
);

const CommandPalette = lazyPart({
  load: async () => (await import("../palette/command-palette.tsx")).CommandPalette,
  coming: ComingPalette,
  failed,
});
const ShortcutsDialog = lazyPart({
  load: async () => (await import("../keyboard/shortcuts-dialog.tsx")).ShortcutsDialog,
  failed,
});

interface ShellDialogsProps {
  role: StaffRole;
  onLeave: () => void;
  children: ReactNode;
}

/** Ctrl or Cmd with K, also in text fields; but no dialog on top of a dialog. */
function usePaletteKey(onOpen: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isPaletteKey = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === "k";
      if (!isPaletteKey || event.defaultPrevented || document.querySelector("dialog:modal")) return;
      event.preventDefault();
      onOpen();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [onOpen]);
}

/** The palette and the help sheet, with the keys that open them; both load when opened. */
export function ShellDialogs({ role, onLeave, children }: ShellDialogsProps) {
  const goTo = usePlaceNavigate();
  const [open, setOpen] = useState<"palette" | "help">();
  const [typed, setTyped] = useState("");
  const actions = useMemo(() => {
    const openPalette = () => {
      setTyped("");
      setOpen("palette");
    };
    return { openHelp: () => setOpen("help"), openPalette };
  }, []);
  usePaletteKey(actions.openPalette);
  useShortcuts({ "?": actions.openHelp });
  useGoKeys((letter) => {
    const tab = tabsOf(role).find(({ id }) => markOf(id).key === letter);
    if (tab) goTo(tab.place);
    return tab !== undefined;
  });
  const close = () => setOpen(undefined);
  return (
    <ShellActionsContext value={actions}>
      {children}
      {open === "help" && <ShortcutsDialog role={role} onDismiss={close} />}
      {open === "palette" && (
        <CommandPalette role={role} typed={typed} onType={setTyped} onLeave={onLeave} onDismiss={close} />
      )}
    </ShellActionsContext>
  );
}
