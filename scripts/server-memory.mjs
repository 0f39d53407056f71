/**
 * What keeps a server's memory low, in its environment; the units of systemd and the image have the same two.
 * With an arena for each thread glibc keeps what compression has freed. Node 24 lets what is young in JavaScript's heap
 * grow to 96 MB and more under load; a quarter of that costs no measurable time.
 */
export const serverMemory = ({ MALLOC_ARENA_MAX, NODE_OPTIONS } = {}) => ({
  MALLOC_ARENA_MAX: MALLOC_ARENA_MAX || "2",
  NODE_OPTIONS: ["--max-semi-space-size=8", NODE_OPTIONS].filter(Boolean).join(" "),
});
