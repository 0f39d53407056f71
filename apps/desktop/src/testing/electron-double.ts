// A double of the module `electron` for machines without its binary: it records the calls it gets, and shows pages only
// when given a backend.
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { EventEmitter } from "node:events";

type Listener = (...args: never[]) => unknown;

/** Shows the pages of windows; the simulated shell does it with Chromium. */
export interface PageBackend {
  load(window: BrowserWindow, url: string): Promise<void>;
  send(window: BrowserWindow, channel: string, payload: unknown): void;
  close(window: BrowserWindow): void;
}

/** What was asked of the system, for tests to look at. */
export const world = {
  backend: undefined as PageBackend | undefined,
  userData: "",
  appPath: "",
  windows: [] as BrowserWindow[],
  notifications: [] as Notification[],
  external: [] as string[],
  downloads: [] as string[],
  badge: 0,
  menus: [] as unknown[],
  shortcuts: new Map<string, () => void>(),
  takenShortcuts: new Set<string>(),
  handlers: new Map<string, Listener>(),
  schemes: [] as unknown[],
  storageBackend: "gnome_libsecret",
  sandboxed: false,
  loginItem: { openAtLogin: false },
  quits: 0,
  relaunches: 0,
  dialogs: [] as { message: string; detail: string; buttons: string[] }[],
  /** The button that is chosen in every dialog. */
  dialogAnswer: 0,
};

class App extends EventEmitter {
  enableSandbox = () => {
    world.sandboxed = true;
  };
  requestSingleInstanceLock = () => true;
  whenReady = async () => {};
  setAppUserModelId() {}
  setAsDefaultProtocolClient = () => true;
  getVersion = () => "1.0.0";
  getName = () => "Vetrina";
  isPackaged = true;
  getAppPath = () => world.appPath;
  getPath = (_name: string) => world.userData;
  setBadgeCount = (count: number) => {
    world.badge = count;
    return true;
  };
  getLoginItemSettings = () => world.loginItem;
  setLoginItemSettings = (settings: { openAtLogin: boolean }) => {
    world.loginItem = settings;
  };
  quit() {
    world.quits += 1;
  }
  relaunch() {
    world.relaunches += 1;
  }
  exit() {
    this.quit();
  }
}
export const app = new App();

export class Session extends EventEmitter {
  readonly cookies = {};
  scheme: ((request: Request) => Promise<Response>) | undefined;
  beforeSend: Listener | undefined;
  permissionRequest: Listener | undefined;
  permissionCheck: Listener | undefined;
  devicePermission: Listener | undefined;
  languages: string[] = [];
  cleared = 0;
  /** Where its pages called last; noted by who carries their calls. */
  serverUrl = "";
  constructor(readonly partition: string) {
    super();
  }
  protocol = {
    handle: (scheme: string, answer: (request: Request) => Promise<Response>) => {
      if (this.scheme) throw new Error(`second handler for ${scheme}`);
      this.scheme = answer;
    },
  };
  webRequest = {
    onBeforeSendHeaders: (listener: Listener) => {
      this.beforeSend = listener;
    },
  };
  setPermissionRequestHandler = (handler: Listener) => {
    this.permissionRequest = handler;
  };
  setPermissionCheckHandler = (handler: Listener) => {
    this.permissionCheck = handler;
  };
  setDevicePermissionHandler = (handler: Listener) => {
    this.devicePermission = handler;
  };
  setSpellCheckerLanguages = (languages: string[]) => {
    this.languages = languages;
  };
  addWordToSpellCheckerDictionary = () => true;
  clearData = async () => {
    this.cleared += 1;
  };
  getUserAgent = () => "Mozilla/5.0 (X11; Linux x86_64) Vetrina/1.0.0 Chrome/150.0.0.0 Electron/45.4.1";
}

const sessions = new Map<string, Session>();
export const session = {
  defaultSession: new Session(""),
  fromPartition(partition: string): Session {
    const known = sessions.get(partition) ?? new Session(partition);
    sessions.set(partition, known);
    return known;
  },
};

export class WebContents extends EventEmitter {
  mainFrame = { url: "" };
  windowOpen: ((details: { url: string }) => { action: string }) | undefined;
  zoomLevel = 0;
  /** Whether the page asks not to be left. */
  hasUnsaved = false;
  constructor(
    readonly session: Session,
    readonly window: BrowserWindow,
  ) {
    super();
  }
  getURL = () => this.mainFrame.url;
  setWindowOpenHandler = (handler: WebContents["windowOpen"]) => {
    this.windowOpen = handler;
  };
  downloadURL = (url: string) => void world.downloads.push(url);
  getZoomLevel = () => this.zoomLevel;
  setZoomLevel = (level: number) => {
    this.zoomLevel = level;
  };
  send = (channel: string, payload: unknown) => world.backend?.send(this.window, channel, payload);
  /** Whether the page may go: it is closed, or reloaded. */
  mayUnload(): boolean {
    let ignored = false;
    const preventDefault = () => {
      ignored = true;
    };
    if (this.hasUnsaved) this.emit("will-prevent-unload", { preventDefault });
    return !this.hasUnsaved || ignored;
  }
  reload() {
    if (this.mayUnload()) void this.window.loadURL(this.getURL());
  }
}

interface WindowOptions {
  webPreferences: Record<string, unknown> & { session: Session; preload: string };
  [option: string]: unknown;
}

export class BrowserWindow extends EventEmitter {
  readonly webContents: WebContents;
  visible = false;
  destroyed = false;
  maximized = false;
  constructor(readonly options: WindowOptions) {
    super();
    this.webContents = new WebContents(options.webPreferences.session, this);
    world.windows.push(this);
  }
  async loadURL(url: string) {
    this.webContents.mainFrame.url = url;
    await world.backend?.load(this, url);
    this.emit("ready-to-show");
  }
  show() {
    this.visible = true;
    this.emit("show");
  }
  hide() {
    this.visible = false;
    this.emit("hide");
  }
  focus() {}
  restore() {}
  maximize() {
    this.maximized = true;
  }
  isMinimized = () => false;
  isVisible = () => this.visible;
  isMaximized = () => this.maximized;
  isDestroyed = () => this.destroyed;
  getNormalBounds = () => ({ x: 10, y: 20, width: 1000, height: 700 });
  setOverlayIcon() {}
  close() {
    let prevented = false;
    this.emit("close", {
      preventDefault: () => {
        prevented = true;
      },
    });
    if (!prevented && this.webContents.mayUnload()) this.destroy();
  }
  destroy() {
    this.destroyed = true;
    world.windows = world.windows.filter((window) => window !== this);
    world.backend?.close(this);
    this.emit("closed");
  }
}

export class Notification extends EventEmitter {
  static isSupported = () => true;
  constructor(readonly options: { title: string; body: string }) {
    super();
  }
  show() {
    world.notifications.push(this);
  }
}

export class Tray extends EventEmitter {
  setToolTip() {}
  setContextMenu() {}
}

export const Menu = {
  buildFromTemplate: (template: unknown) => ({ template, popup: () => world.menus.push(template) }),
  setApplicationMenu: (menu: unknown) => world.menus.push(menu),
};
export const dialog = {
  async showMessageBox(...args: unknown[]) {
    world.dialogs.push(args.at(-1) as (typeof world.dialogs)[number]);
    return { response: world.dialogAnswer };
  },
  showMessageBoxSync(...args: unknown[]) {
    world.dialogs.push(args.at(-1) as (typeof world.dialogs)[number]);
    return world.dialogAnswer;
  },
};
export const nativeImage = { createFromPath: (file: string) => ({ file }) };
export const nativeTheme = { shouldUseDarkColors: false };
export const screen = { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] };
export const shell = { openExternal: async (address: string) => void world.external.push(address) };
export const powerMonitor = new EventEmitter();
export const protocol = { registerSchemesAsPrivileged: (schemes: unknown[]) => world.schemes.push(...schemes) };
export const net = { fetch: (url: string, init?: RequestInit) => fetch(url, init) };
export const contextBridge = { exposeInMainWorld() {} };

export const globalShortcut = {
  register(accelerator: string, action: () => void) {
    if (world.takenShortcuts.has(accelerator)) return false;
    world.shortcuts.set(accelerator, action);
    return true;
  },
  unregister: (accelerator: string) => void world.shortcuts.delete(accelerator),
};

export const ipcMain = {
  handle(channel: string, handler: Listener) {
    if (world.handlers.has(channel)) throw new Error(`second handler for ${channel}`);
    world.handlers.set(channel, handler);
  },
};

/** A key ring of this run: AES-256-GCM, so that what is on the disk is really unreadable. */
const key = randomBytes(32);
export const safeStorage = {
  isAsyncEncryptionAvailable: async () => true,
  getSelectedStorageBackend: () => world.storageBackend,
  async encryptStringAsync(text: string): Promise<Buffer> {
    const nonce = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", key, nonce);
    return Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  },
  async decryptStringAsync(encrypted: Buffer) {
    const decipher = createDecipheriv("aes-256-gcm", key, encrypted.subarray(0, 12));
    decipher.setAuthTag(encrypted.subarray(-16));
    const text = Buffer.concat([decipher.update(encrypted.subarray(12, -16)), decipher.final()]);
    return { result: text.toString(), shouldReEncrypt: false };
  },
};
