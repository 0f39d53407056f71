/* Apart from what is written: the dashboard reads the address of its list before any article. */

export const staffPostStates = ["bozza", "programmato", "pubblicato"] as const;

/** What the staff's list can be asked for: a state, or what was thrown away. */
export const staffPostListStates = [...staffPostStates, "cestino"] as const;

export type StaffPostListState = (typeof staffPostListStates)[number];
