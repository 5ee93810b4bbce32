import { REJECTED, WalletError } from './walletError'

/** What a wallet does when it is asked: `ask` lets a person decide, `hang` never answers. */
export const ANSWERS = ['approve', 'reject', 'hang', 'ask'] as const
export type Answer = (typeof ANSWERS)[number]

/** What a person is asked, in their words. */
export interface Question {
  title: string
  /** Label and value. */
  facts: [string, string][]
}

/** Puts a question to a person; true when they approve. */
export type Ask = (question: Question) => Promise<boolean>

/** Resolves when the wallet's owner agrees, throws 4001 when not. */
export async function decide(answer: Answer, question: Question, ask: Ask): Promise<void> {
  if (answer === 'hang') return new Promise(() => {})
  const agreed = answer === 'ask' ? await ask(question) : answer === 'approve'
  if (!agreed) throw new WalletError(REJECTED, 'User rejected the request.')
}
