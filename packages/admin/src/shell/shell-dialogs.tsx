import type { StaffRole } from "@vetrina/contract/auth";
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from "react";
import { useGoKeys } from "../keyboard/use-go-keys.ts";
import { useShortcuts } from "../keyboard/use-shortcuts.ts";
import { tabsOf } from "../tabs.tsx";
import { ShellActionsContext } from "./shell-actions.ts";
import { markOf } from "./tab-marks.tsx";
import type { Theme } from "./use-theme.ts";

const CommandPalette = lazy(async () => ({
  default: (await import("../palette/command-palette.tsx")).CommandPalette,
}));
const ShortcutsDialog = lazy(async () => ({
  default: (await import("../keyboard/shortcuts-dialog.tsx")).ShortcutsDialog,
}));

interface ShellDialogsProps {
  role: StaffRole;
  theme: Theme;
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

/** The palette and the help sheet, with the keys that open them; both load when opened. */
export function ShellDialogs({ role, theme, onLeave, children }: ShellDialogsProps) {
  const [open, setOpen] = useState<"palette" | "help">();
  const actions = useMemo(() => ({ openHelp: () => setOpen("help"), openPalette: () => setOpen("palette") }), []);
  usePaletteKey(actions.openPalette);
  useShortcuts({ "?": actions.openHelp });
  useGoKeys((letter) => {
    const tab = tabsOf(role).find(({ id }) => markOf(id).key === letter);
    if (tab) location.hash = tab.id;
    return tab !== undefined;
  });
  const close = () => setOpen(undefined);
  return (
    <ShellActionsContext value={actions}>
      {children}
      <Suspense>
        {open === "help" && <ShortcutsDialog role={role} onDismiss={close} />}
        {open === "palette" && <CommandPalette role={role} theme={theme} onLeave={onLeave} onDismiss={close} />}
      </Suspense>
    </ShellActionsContext>
  );
}
