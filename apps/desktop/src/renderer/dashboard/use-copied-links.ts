import { toast } from "@vetrina/ui/toast";
import { useEffect } from "react";

/** Puts a text on the clipboard as a copy by the keyboard does, for which a page needs no permission. */
function copy(text: string): boolean {
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
  };
  document.addEventListener("copy", put, { once: true });
  return document.execCommand("copy");
}

/** Mail and phone links leave for programs that this one starts none of: what they name is copied instead. */
export function useCopiedLinks(): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link?.protocol !== "mailto:" && link?.protocol !== "tel:") return;
      event.preventDefault();
      const text = decodeURIComponent(link.pathname);
      if (copy(text)) toast({ title: "Copiato", description: text });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, []);
}
