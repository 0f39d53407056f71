/**
 * A client puts at most so many calls into one request, and the server takes no more: each is work of its own, and their
 * answers are written in one piece, during which others wait.
 */
export const callsPerRequestMax = 10;
