import { REJECTED, WalletError } from './walletError'

/** How a wallet answers a request: `ask` lets the user decide, `hang` never answers. */
export const ANSWERS = ['approve', 'reject', 'hang', 'ask'] as const
export type Answer = (typeof ANSWERS)[number]

/** The question of a prompt, in the user's words. */
export interface Question {
  title: string
  /** Label and value. */
  facts: [string, string][]
}

/** Shows a question to the user; true if the user approves. */
export type Ask = (question: Question) => Promise<boolean>

/** Resolves if the user approves, throws 4001 if not. */
export async function decide(answer: Answer, question: Question, ask: Ask): Promise<void> {
  if (answer === 'hang') return new Promise(() => {})
  const agreed = answer === 'ask' ? await ask(question) : answer === 'approve'
  if (!agreed) throw new WalletError(REJECTED, 'User rejected the request.')
}
