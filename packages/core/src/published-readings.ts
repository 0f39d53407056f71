/** Readings that follow from the public content and from nothing else, each made once for a content version. */
export interface PublishedReadings {
  /** Whether the reading is there for the present version. */
  has(name: string): boolean;
  /** What was read under this name. What fails, or lacks something for the moment, is read again by the next. */
  get<Result>(name: string, read: () => Promise<Result>, isWhole?: (result: Result) => boolean): Promise<Result>;
}
