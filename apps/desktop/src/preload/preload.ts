import { contextBridge, type IpcRendererEvent, ipcRenderer } from "electron";
import { callChannel, callNames, type EventName, eventChannel, eventNames } from "../ipc/channels.ts";

const calls = Object.fromEntries(
  callNames.map((name) => [name, (input: unknown) => ipcRenderer.invoke(callChannel(name), input)]),
);

function on(name: EventName, listener: (payload: unknown) => void): () => void {
  if (!eventNames.includes(name)) throw new Error("unknown event");
  // The page gets what was said, never the event, which leads to the sender.
  const hear = (_event: IpcRendererEvent, payload: unknown) => listener(payload);
  ipcRenderer.on(eventChannel(name), hear);
  return () => ipcRenderer.off(eventChannel(name), hear);
}

contextBridge.exposeInMainWorld("vetrina", { ...calls, on });
