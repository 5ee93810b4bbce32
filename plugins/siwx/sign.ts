import {
  asPorticoError,
  type Context,
  type PorticoError,
  type SignInMessage,
  signInEvidence,
  signInWanted,
  signMessage,
} from '../../kernel'
import type { Desk, Question } from './desk'
import { signedIn, signInFailed } from './events'
import { holdsUntil } from './expiry'
import { noteSignedIn } from './memory'
import { prepare, takeMessage } from './prepared'
import { begin, show } from './question'
import { tidy } from './tidy'

/** What the service says to who has not shown the address first. */
const EVIDENCE_MISSING = 'OTP is required'

/** The visitor wants to: the wallet signs, and whoever keeps the sessions says whether that holds. */
export async function sign(ctx: Context, desk: Desk, question: Question): Promise<void> {
  const { account, end } = question
  const { networkId, isSmartAccount } = account
  question.attempt.abort()
  question.isReturning = false
  question.attempt = new AbortController()
  const { signal } = question.attempt
  try {
    const data = await signAndKeep(ctx, question, signal)
    ctx.write(signInEvidence, () => signInEvidence.initial)
    noteSignedIn(ctx, account, { now: true })
    holdsUntil(ctx, desk, { account, sessions: [{ data }] })
    ctx.emit(signedIn, { networkId, isSmartAccount })
    end('passes')
  } catch (error) {
    if (signal.aborted) return
    const coded = asPorticoError(error, 'SIGN_IN_FAILED')
    ctx.emit(signInFailed, { networkId, isSmartAccount, message: coded.message })
    if (says(coded, EVIDENCE_MISSING)) await captureAgain(ctx, question)
    else {
      prepare(ctx, question)
      show(ctx, question, { name: 'failed', error: coded })
    }
    tidy(ctx, desk)
  }
}

/** @throws what the wallet or the keeper says; aborted: nothing is kept */
async function signAndKeep(ctx: Context, question: Question, signal: AbortSignal): Promise<SignInMessage> {
  const { siwx, account } = question
  const { namespace, networkId: chainId, address } = account
  show(ctx, question, { name: 'signing' })
  const created = await takeMessage(question)
  signal.throwIfAborted()
  const { toString: _, ...data } = created
  const message = created.toString()
  const ask = await ctx.ask(signMessage.on(namespace))
  signal.throwIfAborted()
  const signature = await ask({ address, message, signal })
  // A late answer is nobody's any more.
  signal.throwIfAborted()
  show(ctx, question, { name: 'keeping' })
  await siwx.addSession({ data, message, signature })
  // Whoever left meanwhile did not want it.
  if (signal.aborted) await siwx.revokeSession(chainId, address)
  signal.throwIfAborted()
  return data
}

const says = ({ message, context }: PorticoError, sentence: string) =>
  JSON.stringify([message, context]).includes(sentence)

/** What was established before did not suffice: those who establish it are asked again. */
async function captureAgain(ctx: Context, question: Question): Promise<void> {
  const { namespace, networkId, address } = question.account
  question.isConsulting = true
  const refusal = await ctx.consult(signInWanted, { namespace, networkId, address, known: false, again: true })
  question.isConsulting = false
  if (refusal) question.end(refusal.reason)
  else if (!question.signal.aborted) begin(ctx, question)
}
