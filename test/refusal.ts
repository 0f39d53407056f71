/** With which status and in which words a call by tRPC was refused. */
export async function refusal(answer: Promise<Response>): Promise<[status: number, message: string]> {
  const response = await answer;
  return [response.status, (await response.json()).error?.message];
}
