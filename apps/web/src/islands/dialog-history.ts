interface DialogHistory {
  /** False while the dialog has to stay, whatever the visitor presses. */
  canClose: () => boolean;
  onClosed: () => void;
}

/**
 * Makes Back close the dialog instead of leaving the page: an open dialog is a step of the history, and Forward opens
 * it again. Links marked `data-leaves-dialog` lead on from the page, not from the dialog.
 */
export function keepInHistory(dialog: HTMLDialogElement, { canClose, onClosed }: DialogHistory): void {
  const isCurrent = () => history.state?.dialog === dialog.id;
  const addStep = () => {
    if (!isCurrent()) history.pushState({ ...history.state, dialog: dialog.id }, "");
  };
  let leaveTo: string | undefined;
  const leave = () => {
    if (leaveTo) location.assign(leaveTo);
    leaveTo = undefined;
  };

  let wasOpen = dialog.open;
  if (wasOpen) addStep();
  // The attribute tells of every way a dialog opens and closes, whatever the browser's events are.
  new MutationObserver(() => {
    if (dialog.open === wasOpen) return;
    wasOpen = dialog.open;
    if (wasOpen) return addStep();
    onClosed();
    if (isCurrent()) history.back();
    else leave();
  }).observe(dialog, { attributeFilter: ["open"] });

  addEventListener("popstate", () => {
    if (isCurrent()) {
      if (!dialog.open) dialog.showModal();
      return;
    }
    if (!dialog.open) return leave();
    if (canClose()) dialog.close();
    else addStep();
  });
  for (const link of dialog.querySelectorAll<HTMLAnchorElement>("[data-leaves-dialog]")) {
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      leaveTo = link.href;
      dialog.close();
    });
  }
}
