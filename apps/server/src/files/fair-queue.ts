export interface QueueLimits {
  waitingMax: number;
  waitingPerSenderMax: number;
}

export interface FairQueue<Item> {
  /** Whether there was room for it. */
  add(sender: string, item: Item): boolean;
  /** The next one. Senders take turns, so that one sender's backlog doesn't delay the others. */
  take(): Item | undefined;
}

/** A queue with a limit in all and a limit for each sender. */
export function createFairQueue<Item>({ waitingMax, waitingPerSenderMax }: QueueLimits): FairQueue<Item> {
  /** In the order in which it is their senders' turn. */
  const waiting = new Map<string, Item[]>();
  let total = 0;
  return {
    add(sender, item) {
      const items = waiting.get(sender) ?? [];
      if (total >= waitingMax || items.length >= waitingPerSenderMax) return false;
      items.push(item);
      waiting.set(sender, items);
      total += 1;
      return true;
    },
    take() {
      const [next] = waiting;
      if (!next) return undefined;
      const [sender, items] = next;
      const item = items.shift();
      waiting.delete(sender);
      if (items.length > 0) waiting.set(sender, items);
      total -= 1;
      return item;
    },
  };
}
