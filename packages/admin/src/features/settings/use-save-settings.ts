import { refusalOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import type { SiteSettings } from "@vetrina/contract/settings/settings";
import { toast } from "@vetrina/ui/toast";

/** What every screen that reads the settings does once they are new. */
export function useNewSettings() {
  const utils = trpc.useUtils();
  return async (settings: SiteSettings) => {
    utils.settings.all.setData(undefined, settings);
    await Promise.all([
      utils.site.frame.invalidate(),
      utils.settings.launch.invalidate(),
      utils.settings.slotsToday.invalidate(),
      utils.writer.status.invalidate(),
    ]);
  };
}

export function tellFailure(error: unknown): void {
  const description =
    refusalOf(error)?.message ?? "Si è verificato un errore durante il salvataggio delle impostazioni";
  toast({ title: "Errore", description, variant: "destructive" });
}

/** Saves the settings that are given, and says how it went. */
export function useSaveSettings() {
  const refresh = useNewSettings();
  return trpc.settings.save.useMutation({
    onSuccess: async (settings) => {
      toast({ title: "Impostazioni salvate" });
      await refresh(settings);
    },
    onError: tellFailure,
  });
}
