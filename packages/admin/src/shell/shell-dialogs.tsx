import type { StaffRole } from "@vetrina/contract/staff/auth";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useGoKeys } from "../keyboard/use-go-keys.ts";
import { useShortcuts } from "../keyboard/use-shortcuts.ts";
import { FailedDialog, lazyPart } from "../lazy-part.tsx";
import { usePlaceNavigate } from "../navigation.tsx";
import { tabsOf } from "../tabs.ts";
import { ShellActionsContext } from "./shell-actions.ts";
import { markOf } from "./tab-marks.tsx";

const failed = (panel: ReactNode, { onDismiss }: { onDismiss: () => void }) => (
  <FailedDialog onDismiss={onDismiss}>{panel}</FailedDialog>
);

const CommandPalette = lazyPart({
  load: async () => (await import("../palette/command-palette.tsx")).CommandPalette,
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

/** Ctrl or Cmd with K, also while somebody types; but no dialog on top of a dialog. */
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

/** Letters typed after the palette was asked for and before it is there are its own, not the page's. */
function useTypeAhead(isOpen: boolean): () => string {
  const letters = useRef("");
  useEffect(() => {
    if (!isOpen) return;
    letters.current = "";
    const collect = (event: KeyboardEvent) => {
      if (document.querySelector("dialog .palette") || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Backspace") letters.current = letters.current.slice(0, -1);
      else if (event.key.length === 1) letters.current += event.key;
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener("keydown", collect, { capture: true });
    return () => document.removeEventListener("keydown", collect, { capture: true });
  }, [isOpen]);
  return useCallback(() => letters.current, []);
}

/** The palette and the help sheet, with the keys that open them; both load when opened. */
export function ShellDialogs({ role, onLeave, children }: ShellDialogsProps) {
  const goTo = usePlaceNavigate();
  const [open, setOpen] = useState<"palette" | "help">();
  const actions = useMemo(() => ({ openHelp: () => setOpen("help"), openPalette: () => setOpen("palette") }), []);
  usePaletteKey(actions.openPalette);
  useShortcuts({ "?": actions.openHelp });
  useGoKeys((letter) => {
    const tab = tabsOf(role).find(({ id }) => markOf(id).key === letter);
    if (tab) goTo(tab.place);
    return tab !== undefined;
  });
  const typedAhead = useTypeAhead(open === "palette");
  const close = () => setOpen(undefined);
  return (
    <ShellActionsContext value={actions}>
      {children}
      {open === "help" && <ShortcutsDialog role={role} onDismiss={close} />}
      {open === "palette" && <CommandPalette role={role} typedAhead={typedAhead} onLeave={onLeave} onDismiss={close} />}
    </ShellActionsContext>
  );
}
