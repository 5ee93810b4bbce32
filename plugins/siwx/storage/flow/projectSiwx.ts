import {
  type CaipNetworkId,
  type Context,
  findNetwork,
  isPorticoError,
  liveOf,
  networks,
  PorticoError,
  type SignInMessage,
  type SignInSession,
  type Siwx,
  sessions,
} from '../../../../kernel'
import { provider, sameAddress, signInEvidence } from '../../../../kernel/kit'
import { authenticate, fetchMe, fetchNonce } from '../api'
import { type AuthToken, isAuthToken } from '../rules/authToken'
import { isOf, projectMessage, sessionOf, unconfirmed } from '../rules/projectSession'
import { AUTH_TOKEN, nonceToken } from '../state'
import { draftMessage } from './draftMessage'
import { walletInfo } from './walletInfo'

/** Sign-ins that the project's authentication service verifies and stores. */
export const projectSiwx = (ctx: Context): Siwx => ({
  createMessage: about => createMessage(ctx, about),
  addSession: session => addSession(ctx, session),
  async setSessions(all) {
    const active = liveOf(ctx.read(sessions))?.networkId
    const [kept] = [...all.filter(({ data }) => data.chainId === active), ...all]
    return kept ? addSession(ctx, kept) : drop(ctx)
  },
  async revokeSession(chainId, address) {
    const held = storedToken(ctx)
    if (held && isOf(held, chainId, address)) drop(ctx)
  },
  getSessions: (chainId, address) => getSessions(ctx, chainId, address),
  getRequired: () => true,
})

async function createMessage(
  ctx: Context,
  { accountAddress, chainId }: Parameters<Siwx['createMessage']>[0],
): ReturnType<Siwx['createMessage']> {
  const { nonce, token } = await fetchNonce(ctx)
  ctx.write(nonceToken, () => ({ value: token }))
  const { resources } = ctx.read(signInEvidence)
  const begun = await draftMessage(ctx, { accountAddress, chainId, nonce })
  const message: SignInMessage = { ...begun, ...(resources.length > 0 && { resources }) }
  const network = () => findNetwork(ctx.read(networks), chainId)?.name ?? chainId
  return { ...message, toString: () => projectMessage(message, network()) }
}

async function addSession(ctx: Context, session: SignInSession): Promise<void> {
  const { value } = ctx.read(nonceToken)
  if (!value) throw new PorticoError('SIGN_IN_FAILED', 'The message does not contain a nonce of the service')
  const { chainId, accountAddress: address } = session.data
  const token = await authenticate(ctx, {
    session,
    nonceToken: value,
    otp: ctx.read(signInEvidence).otp,
    clientId: ctx.read(provider).clientId,
    walletInfo: walletInfo(ctx, chainId),
  })
  ctx.write(nonceToken, () => ({}))
  ctx.storage.set(AUTH_TOKEN, { token, chainId, address })
}

async function getSessions(ctx: Context, chainId: CaipNetworkId, address: string): Promise<readonly SignInSession[]> {
  const held = storedToken(ctx)
  if (!held) return []
  try {
    const me = await fetchMe(ctx, held.token)
    return me.caip2Network === chainId && sameAddress(me.address, address) ? [sessionOf(me)] : []
  } catch (error) {
    if (isPorticoError(error, 'SIGN_IN_REFUSED')) drop(ctx)
    else ctx.report(error)
    return storedToken(ctx) && isOf(held, chainId, address) ? unconfirmed(held, ctx.clock.now()) : []
  }
}

function storedToken(ctx: Context): AuthToken | undefined {
  const stored = ctx.storage.get(AUTH_TOKEN)
  return isAuthToken(stored) ? stored : undefined
}

function drop(ctx: Context): void {
  ctx.write(nonceToken, () => ({}))
  ctx.storage.remove(AUTH_TOKEN)
}
