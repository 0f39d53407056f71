/** A client puts at most so many calls into one request, and the server takes no more: each is work of its own. */
export const callsPerRequestMax = 20;
