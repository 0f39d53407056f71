/** As a browser's: what is kept are its own properties. */
export class BrowserStorage {
  [key: string]: unknown;
  setItem(key: string, text: string) {
    this[key] = text;
  }
  removeItem(key: string) {
    delete this[key];
  }
}
