/** What a model is asked to write: one JSON text of a given shape. */
export interface WritingOrder {
  /** What kind of text is wanted. Ours, the same for every order. */
  instructions: string;
  /** What it is about. User input. */
  material: string;
  /** JSON Schema of the answer, in the strict form that writing services accept. */
  schema: { name: string; definition: Record<string, unknown> };
  /** The most that an answer may cost. */
  outputTokensMax: number;
}

export interface TokenUsage {
  inputTokens: number;
  outputTokens: number;
}

export const noUsage: TokenUsage = { inputTokens: 0, outputTokens: 0 };

export const addUsage = (one: TokenUsage, other: TokenUsage = noUsage): TokenUsage => ({
  inputTokens: one.inputTokens + other.inputTokens,
  outputTokens: one.outputTokens + other.outputTokens,
});

/** The writing model, a service on another machine. */
export interface ArticleWriter {
  /** Names the model. */
  readonly model: string;
  /**
   * Tries once. Hands over the text piece by piece as it comes, and resolves to what it cost. Throws WriterError.
   */
  write(order: WritingOrder, onText: (piece: string) => void, signal: AbortSignal): Promise<TokenUsage>;
}

const later = "Riprova tra qualche minuto.";

/** Why there is no text, and what the staff can do about it. */
const failures = {
  network: ["La connessione con il servizio di scrittura si è interrotta.", later],
  timeout: ["Il servizio di scrittura ci mette troppo.", later],
  server: ["Il servizio di scrittura ha un problema.", later],
  busy: ["Il servizio di scrittura riceve troppe richieste in questo momento.", later],
  quota: ["Il credito presso il servizio di scrittura è esaurito.", "Va ricaricato prima di generare altri articoli."],
  key: ["Il servizio di scrittura non accetta la chiave del sito.", "La deve correggere chi gestisce il server."],
  model: ["Il servizio di scrittura non conosce il modello.", "Lo deve correggere chi gestisce il server."],
  request: [
    "Il servizio di scrittura non accetta la richiesta.",
    "Il modello scelto sul server potrebbe non essere adatto.",
  ],
  endless: [
    "Il servizio di scrittura manda testo senza fermarsi.",
    "Chi gestisce il server deve controllare indirizzo e modello.",
  ],
  truncated: ["Il modello si è fermato prima della fine dell’articolo.", "Riprova."],
  malformed: ["Il modello ha risposto in una forma che non si può leggere.", "Riprova."],
  refused: ["Il modello si è rifiutato di scrivere su questo argomento.", "Prova a descriverlo in un altro modo."],
  stopped: ["Il server si è fermato durante la scrittura.", "Riprova."],
} as const;

export type WriterFailure = keyof typeof failures;

/** What happened, in a sentence. */
export const whatHappened = (failure: WriterFailure): string => failures[failure][0];

/** What happened and what can be done about it. */
export const explainFailure = (failure: WriterFailure): string => failures[failure].join(" ");

interface WriterErrorOptions {
  /** What was spent all the same. */
  usage?: TokenUsage | undefined;
  /** How long the service wants to be left alone. */
  waitSeconds?: number;
  /** The HTTP status, if there was one. */
  status?: number | undefined;
  cause?: unknown;
}

/** No text came of it. The message is Italian and holds nothing that the service said. */
export class WriterError extends Error {
  /** Missing when nothing was asked of the model. */
  readonly usage: TokenUsage | undefined;
  readonly waitSeconds: number;
  readonly status: number | undefined;

  constructor(
    readonly failure: WriterFailure,
    { usage, waitSeconds = 0, status, cause }: WriterErrorOptions = {},
  ) {
    super(explainFailure(failure), { cause });
    this.name = "WriterError";
    this.usage = usage;
    this.waitSeconds = waitSeconds;
    this.status = status;
  }
}
