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

/** The service's answer if the email was not captured first. */
const EVIDENCE_MISSING = 'OTP is required'

/** Handles Sign: the wallet signs, and the `Siwx` decides whether the signature is valid. */
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

/** @throws the errors of the wallet and of the `Siwx`. When aborted, no session is stored. */
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
  // Drops an answer that comes after the abort.
  signal.throwIfAborted()
  show(ctx, question, { name: 'keeping' })
  await siwx.addSession({ data, message, signature })
  // The user left meanwhile: the session is revoked.
  if (signal.aborted) await siwx.revokeSession(chainId, address)
  signal.throwIfAborted()
  return data
}

const says = ({ message, context }: PorticoError, sentence: string) =>
  JSON.stringify([message, context]).includes(sentence)

/** The evidence did not suffice: the taps of `signInWanted` are consulted again. */
async function captureAgain(ctx: Context, question: Question): Promise<void> {
  const { namespace, networkId, address } = question.account
  question.isConsulting = true
  const refusal = await ctx.consult(signInWanted, { namespace, networkId, address, known: false, again: true })
  question.isConsulting = false
  if (refusal) question.end(refusal.reason)
  else if (!question.signal.aborted) begin(ctx, question)
}
