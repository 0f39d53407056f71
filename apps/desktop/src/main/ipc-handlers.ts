import { type IpcMainInvokeEvent, ipcMain } from "electron";
import { type CallName, callChannel, callNames } from "../ipc/channels.ts";
import { type Answers, type CallOutput, callSchemas } from "../ipc/contract.ts";
import { isOwnPage } from "./app-scheme.ts";
import type { StaffWindow } from "./windows.ts";

export type Handlers = {
  [N in CallName]: (staffWindow: StaffWindow, input: CallOutput<N>) => Answers[N] | Promise<Answers[N]>;
};

/**
 * The window that a message comes from. Throws for any but the main frame of one of our windows, on one of our pages:
 * frames inside a page and pages that got into a window somehow are strangers.
 */
function senderOf(
  event: IpcMainInvokeEvent,
  windowOf: (event: IpcMainInvokeEvent) => StaffWindow | undefined,
): StaffWindow {
  const { senderFrame, sender } = event;
  const staffWindow = windowOf(event);
  if (!senderFrame || senderFrame !== sender.mainFrame || !isOwnPage(senderFrame.url) || !staffWindow) {
    throw new Error("refused: unknown sender");
  }
  return staffWindow;
}

function handle<N extends CallName>(name: N, handlers: Handlers, windowOf: Parameters<typeof senderOf>[1]): void {
  ipcMain.handle(callChannel(name), async (event, ...args: unknown[]) => {
    const staffWindow = senderOf(event, windowOf);
    const input = callSchemas[name].safeParse(args[0]);
    if (!input.success || args.length > 1) throw new Error(`refused: not what ${name} takes`);
    return handlers[name](staffWindow, input.data as CallOutput<N>);
  });
}

/** Handles the calls of our pages. A foreign sender, or input that breaks the contract, is refused before anything runs. */
export function answerCalls(handlers: Handlers, windowOf: Parameters<typeof senderOf>[1]): void {
  for (const name of callNames) handle(name, handlers, windowOf);
}
