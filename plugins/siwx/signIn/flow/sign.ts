import {
  asPorticoError,
  type Context,
  type Namespace,
  PorticoError,
  type SignInSession,
  signMessage,
} from '../../../../kernel'
import { explainRequest, signInEvidence, signInWanted } from '../../../../kernel/kit'
import { signedIn, signInFailed } from '../../events'
import type { Siwx } from '../../state'
import { setStep } from '../rules/prompt'
import { type Account, type LoadSiwx, prompt } from '../state'
import { rememberSession } from './knownSessions'
import { prepareMessage, takeMessage } from './prepareMessage'
import { answerPrompt, startPrompt, startTask } from './promptUser'
import { recheckOnExpiry } from './readAccounts'
import { storeSignIn } from './storedChoices'

/** The service's answer if the email was not captured first. */
const EVIDENCE_MISSING = 'OTP is required'

interface Given {
  readonly siwx: Siwx
  readonly account: Account
}

/** Handles Sign: the wallet signs, and the `Siwx` decides whether the signature is valid. */
export async function sign(ctx: Context, loadSiwx: LoadSiwx): Promise<void> {
  const state = ctx.read(prompt)
  if (state.status !== 'open') return
  const { account } = state
  const signal = startTask(ctx, 'signing')
  const siwx = await loadSiwx()
  if (!siwx || signal.aborted) return
  const { networkId, isSmartAccount } = account
  try {
    const session = await requestSignature(ctx, { siwx, account, signal })
    rememberSession(ctx, account, session)
    ctx.set(signInEvidence, signInEvidence.initial)
    storeSignIn(ctx, account, { isNew: true })
    recheckOnExpiry(ctx, { account, sessions: [session] })
    ctx.emit(signedIn, { networkId, isSmartAccount })
    ctx.set(prompt, setStep({ name: 'signed' }))
    answerPrompt(ctx, account, 'accepted')
  } catch (error) {
    if (signal.aborted) return
    const isSigned = isStoring(ctx)
    const coded = (isSigned && clockError(error)) || asPorticoError(error, 'SIGN_IN_FAILED')
    ctx.emit(signInFailed, { networkId, isSmartAccount, message: coded.message })
    if (contains(coded, EVIDENCE_MISSING)) return captureAgain(ctx, { siwx, account })
    prepareMessage(ctx, { siwx, account })
    ctx.set(prompt, setStep({ name: 'failed', error: coded, isSigned }))
    // The wallet's refusal is no fault of the app; the refusal of its own server is.
    if (isSigned) ctx.report(coded)
  }
}

/** @throws the errors of the wallet and of the `Siwx`. When aborted, no session is stored. */
async function requestSignature(
  ctx: Context,
  { siwx, account, signal }: Given & { signal: AbortSignal },
): Promise<SignInSession> {
  const { namespace, networkId: chainId, address } = account
  ctx.set(prompt, setStep({ name: 'signing' }))
  const created = await takeMessage(ctx, { siwx, account })
  signal.throwIfAborted()
  const { toString: _, ...data } = created
  const message = created.toString()
  const signature = await askWallet(ctx, { namespace, address, message, signal })
  // Drops an answer that comes after the abort.
  signal.throwIfAborted()
  ctx.set(prompt, setStep({ name: 'storing' }))
  const session = { data, message, signature }
  await siwx.addSession(session)
  // The user left meanwhile: the session is revoked.
  if (signal.aborted) await siwx.revokeSession(chainId, address)
  signal.throwIfAborted()
  return session
}

/** The prompt shows this request while the wallet has it, so that it passes the hold of another open review. */
async function askWallet(
  ctx: Context,
  { namespace, signal, ...request }: { namespace: Namespace; address: string; message: string; signal: AbortSignal },
): Promise<string> {
  const shown = new AbortController()
  const explainer = ctx.has(explainRequest) ? await ctx.ask(explainRequest) : undefined
  const ask = await ctx.ask(signMessage.on(namespace))
  signal.throwIfAborted()
  explainer?.hold({ kind: 'message', namespace, request }, shown.signal)
  try {
    return await ask({ ...request, signal })
  } finally {
    shown.abort()
  }
}

/** Has the wallet signed? */
function isStoring({ read }: Context): boolean {
  const state = read(prompt)
  return state.status === 'open' && state.step.name === 'storing'
}

const contains = ({ message, context }: PorticoError, sentence: string) =>
  JSON.stringify([message, context]).includes(sentence)

/** The codes of `portico/verify` for a message whose times are not those of the server's clock. */
const TIME_CODES = /\b(NOT_YET_VALID|EXPIRED|DEVICE_CLOCK_WRONG)\b/

/** The message is new: a server that finds it expired, or not valid yet, has another time than this device. */
function clockError(error: unknown): PorticoError | undefined {
  const { code, name, message, context, cause } = Object(error)
  const parts = [
    code,
    name,
    message,
    Object(context).text,
    Object(context).code,
    Object(cause).code,
    Object(cause).message,
  ]
  const names = parts.some(part => typeof part === 'string' && TIME_CODES.test(part))
  return names
    ? new PorticoError('DEVICE_CLOCK_WRONG', 'The device’s clock differs from the server’s', {}, error)
    : undefined
}

/** The evidence did not suffice: the taps of `signInWanted` are consulted again. */
async function captureAgain(ctx: Context, { siwx, account }: Given): Promise<void> {
  const { namespace, networkId, address } = account
  const signal = startTask(ctx, 'consulting')
  const refusal = await ctx.consult(signInWanted, { namespace, networkId, address, known: false, again: true })
  if (refusal) answerPrompt(ctx, account, refusal.reason)
  else if (!signal.aborted) startPrompt(ctx, { account, siwx })
}
