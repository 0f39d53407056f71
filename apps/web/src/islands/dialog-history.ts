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
  /** A step back takes a while; what is pressed meanwhile is not to make a second one, which would leave the page. */
  let isGoingBack = false;
  const addStep = () => {
    if (!isGoingBack && !isCurrent()) history.pushState({ ...history.state, dialog: dialog.id }, "");
  };
  let leaveTo: string | undefined;
  const leave = () => {
    if (leaveTo) location.assign(leaveTo);
    leaveTo = undefined;
  };

  // From here on its steps of the history are answered here alone.
  dialog.dataset.steps = "";
  let wasOpen = dialog.open;
  if (wasOpen) addStep();
  // The attribute tells of every way a dialog opens and closes, whatever the browser's events are.
  new MutationObserver(() => {
    if (dialog.open === wasOpen) return;
    wasOpen = dialog.open;
    if (wasOpen) return addStep();
    onClosed();
    if (isGoingBack) return;
    isGoingBack = isCurrent();
    if (isGoingBack) history.back();
    else leave();
  }).observe(dialog, { attributeFilter: ["open"] });

  addEventListener("popstate", () => {
    const isOwnStep = isGoingBack;
    isGoingBack = false;
    // Opened again before the step back was made.
    if (isOwnStep && dialog.open) return addStep();
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
