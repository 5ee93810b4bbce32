import { type Context, PorticoError, type SignInSession } from '../../../../kernel'
import type { SiweConfig } from '../../state'
import { type SiweSession, siweAnswers } from '../state'

/** Source: wire facts, section 8.4. */
const REFETCH_MS = 300_000

/** Reuses a nonce until a signature with it has been verified, or it expires. */
export async function readNonce(ctx: Context, config: SiweConfig, address: string): Promise<string> {
  const { nonce } = ctx.read(siweAnswers)
  if (nonce?.address === address && nonce.until > ctx.clock.now()) return nonce.value
  const value = await config.getNonce(address)
  const until = ctx.clock.now() + (config.nonceRefetchIntervalMs ?? REFETCH_MS)
  ctx.set(siweAnswers, answers => ({ ...answers, nonce: { value, address, until } }))
  return value
}

export async function readSession(ctx: Context, config: SiweConfig): Promise<SiweSession> {
  const { session } = ctx.read(siweAnswers)
  if (session && session.until > ctx.clock.now()) return session.value
  const answer = await config.getSession()
  const value = answer && { address: answer.address, chainId: answer.chainId }
  const until = ctx.clock.now() + (config.sessionRefetchIntervalMs ?? REFETCH_MS)
  ctx.set(siweAnswers, answers => ({ ...answers, session: { value, until } }))
  return value
}

/** @throws SIGNATURE_INVALID `The signature is not valid` */
export async function verifySession(
  ctx: Context,
  config: SiweConfig,
  { message, signature, cacao }: SignInSession,
): Promise<void> {
  forget(ctx)
  if (!(await config.verifyMessage({ message, signature, cacao }))) {
    throw new PorticoError('SIGNATURE_INVALID', 'The signature is not valid')
  }
  config.onSignIn?.((await readSession(ctx, config)) ?? undefined)
}

export async function signOut(ctx: Context, config: SiweConfig): Promise<void> {
  forget(ctx)
  if (!(await config.getSession())) return
  await config.signOut()
  config.onSignOut?.()
}

const forget = (ctx: Context) => ctx.set(siweAnswers, {})
