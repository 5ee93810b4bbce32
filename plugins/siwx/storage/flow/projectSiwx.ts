import {
  type CaipNetworkId,
  type Context,
  connectedSession,
  findNetwork,
  isPorticoError,
  networks,
  PorticoError,
  type SignInMessage,
  type SignInSession,
  sessions,
} from '../../../../kernel'
import { clientInfo, sameAddress, signInEvidence } from '../../../../kernel/kit'
import type { Siwx } from '../../state'
import { authenticate, fetchMe, fetchNonce, sessionOf } from '../api'
import { type AuthToken, isAuthToken } from '../rules/authToken'
import { isOf, projectMessage, unconfirmedSessions } from '../rules/projectSession'
import { AUTH_TOKEN, nonceToken } from '../state'
import { draftMessage } from './draftMessage'
import { walletInfo } from './walletInfo'

/** Sign-ins that the project's authentication service verifies and stores. */
export const projectSiwx = (ctx: Context): Siwx => ({
  createMessage: about => createMessage(ctx, about),
  addSession: session => addSession(ctx, session),
  async setSessions(entries) {
    const active = connectedSession(ctx.read(sessions))?.networkId
    const [first] = [...entries.filter(({ data }) => data.chainId === active), ...entries]
    return first ? addSession(ctx, first) : drop(ctx)
  },
  async revokeSession(chainId, address) {
    const stored = storedToken(ctx)
    if (stored && isOf(stored, chainId, address)) drop(ctx)
  },
  getSessions: (chainId, address) => getSessions(ctx, chainId, address),
  getRequired: () => true,
})

async function createMessage(
  ctx: Context,
  { accountAddress, chainId }: Parameters<Siwx['createMessage']>[0],
): ReturnType<Siwx['createMessage']> {
  const { nonce, token } = await fetchNonce(ctx)
  ctx.set(nonceToken, { value: token })
  const { resources } = ctx.read(signInEvidence)
  const draft = await draftMessage(ctx, { accountAddress, chainId, nonce })
  const message: SignInMessage = { ...draft, ...(resources.length > 0 && { resources }) }
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
    clientId: ctx.read(clientInfo).clientId,
    walletInfo: walletInfo(ctx, chainId),
  })
  ctx.set(nonceToken, {})
  ctx.storage.set(AUTH_TOKEN, { token, chainId, address })
}

async function getSessions(ctx: Context, chainId: CaipNetworkId, address: string): Promise<readonly SignInSession[]> {
  const stored = storedToken(ctx)
  if (!stored) return []
  try {
    const me = await fetchMe(ctx, stored.token)
    return me.caip2Network === chainId && sameAddress(me.address, address) ? [sessionOf(me)] : []
  } catch (error) {
    if (isPorticoError(error, 'SIGN_IN_REFUSED')) drop(ctx)
    else ctx.report(error)
    return storedToken(ctx) && isOf(stored, chainId, address) ? unconfirmedSessions(stored, ctx.clock.now()) : []
  }
}

function storedToken(ctx: Context): AuthToken | undefined {
  const stored = ctx.storage.get(AUTH_TOKEN)
  return isAuthToken(stored) ? stored : undefined
}

function drop(ctx: Context): void {
  ctx.set(nonceToken, {})
  ctx.storage.remove(AUTH_TOKEN)
}
