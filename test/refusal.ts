interface Refused {
  status: number;
  code: string;
  message: string;
  fields: Record<string, string>;
}

/** With which status a call by tRPC was refused, in which words, and what is wrong with which field. */
export async function refusalOf(answer: Response | Promise<Response>): Promise<Refused> {
  const response = await answer;
  const { code, message, fields = {} } = (await response.json()).error.data.refusal;
  return { status: response.status, code, message, fields };
}

/** With which status and in which words, or with which status it succeeded. */
export async function refusal(answer: Promise<Response>): Promise<[status: number, message: string]> {
  const response = await answer;
  return [response.status, (await response.json()).error?.message];
}
