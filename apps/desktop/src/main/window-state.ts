import path from "node:path";
import type { BrowserWindow, Rectangle } from "electron";
import * as z from "zod";
import { jsonFile } from "./json-file.ts";

const stateSchema = z.object({
  bounds: z
    .object({ x: z.int(), y: z.int(), width: z.int().min(360).max(20_000), height: z.int().min(400).max(20_000) })
    .optional(),
  maximized: z.boolean(),
  zoomLevel: z.number().min(-3).max(5),
});

export type WindowState = z.infer<typeof stateSchema>;

const firstState: WindowState = { maximized: false, zoomLevel: 0 };
const firstSize = { width: 1280, height: 860 };

const overlaps = (a: Rectangle, b: Rectangle) =>
  a.x < b.x + b.width - 80 && a.x + a.width > b.x + 80 && a.y < b.y + b.height - 80 && a.y >= b.y - 10;

/** Where to put a window: as it was, unless the screen it stood on is gone. */
export function boundsFor({ bounds }: WindowState, screens: readonly Rectangle[]): Partial<Rectangle> {
  if (!bounds) return firstSize;
  return screens.some((screen) => overlaps(bounds, screen)) ? bounds : { width: bounds.width, height: bounds.height };
}

export type WindowStateStore = ReturnType<typeof openWindowState>;

export function openWindowState(folder: string) {
  const file = jsonFile(path.join(folder, "finestra.json"), stateSchema, firstState);
  return {
    read: file.read,
    /** Keeps place, size and zoom when the window is hidden or closed. */
    follow(window: BrowserWindow) {
      const keep = () => {
        if (window.isDestroyed() || window.isMinimized()) return;
        file.write({
          bounds: window.getNormalBounds(),
          maximized: window.isMaximized(),
          zoomLevel: window.webContents.getZoomLevel(),
        });
      };
      window.on("close", keep);
      window.on("hide", keep);
    },
  };
}
