import { prepare } from "./prepare.mjs";

// What a start does before it serves, for who has a service manager start the program.
await prepare();
