import { toast } from "@vetrina/ui/toast";

/** Puts a text on the clipboard and says so; says how to help oneself when the browser doesn't let us. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: what });
  } catch {
    toast({
      title: "Non riesco a copiare",
      description: "Seleziona il testo e copialo a mano.",
      variant: "destructive",
    });
  }
}
