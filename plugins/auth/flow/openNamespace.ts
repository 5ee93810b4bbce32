import { type Account, type CaipNetworkId, type Context, findNetwork, namespaceOf, networks } from '../../../kernel'
import type { UserReply } from '../api/frameMessages'
import type { HostedLogin } from './hostedLogin'
import { readAccounts, readUser, reportedNetwork } from './loginUser'
import type { LoginRequest } from './openLogin'
import { draftSignIn, storeSignIn } from './signInWhileConnecting'

/** A namespace as the frame reports it now. */
export interface OpenedNamespace {
  readonly at: CaipNetworkId
  readonly user: UserReply
  readonly accounts: readonly Account[]
}

/** Logs in on one network, and signs in with the same prompt where a sign-in is required. */
export async function openNamespace(
  ctx: Context,
  login: HostedLogin,
  { networkId, signal, silent, accountTypes }: LoginRequest,
): Promise<OpenedNamespace> {
  const siwxMessage = silent ? undefined : await draftSignIn(ctx, networkId)
  const { uri } = login.result ?? {}
  // The result can be used once.
  login.result = undefined
  const user = await readUser(ctx, login.frame, {
    at: networkId,
    signal,
    siwxMessage,
    uri,
    accountType: accountTypes?.[namespaceOf(networkId)],
  })
  if (siwxMessage) await storeSignIn(ctx, user)
  const reported = reportedNetwork(user)
  const listed = reported && findNetwork(ctx.read(networks), reported)
  const at = listed?.chainNamespace === namespaceOf(networkId) ? listed.caipNetworkId : networkId
  return { at, user, accounts: await readAccounts(ctx, login.frame, { at, user }) }
}
