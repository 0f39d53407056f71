export interface OwnSenders {
  /** From which we write, in lower case. */
  ownAddresses: readonly string[];
  /** What stands behind the @ of the Message-IDs that we give, in lower case. */
  ownMessageIdHosts?: readonly string[] | undefined;
}

export interface ReadOptions extends OwnSenders {
  /** Of the mailbox's own server, whose Authentication-Results are believed (TRUST_AUTH_RESULTS). */
  authservId?: string | undefined;
}
