import {
  alerts,
  type CaipNetworkId,
  type Connection,
  type ConnectRequest,
  type Context,
  embeddedUser,
  isAbort,
  type Namespace,
  namespaceOf,
  PorticoError,
  raiseAlert,
} from '../../../kernel'
import { firstRpcUrl } from '../rules/frameNetwork'
import { LOGIN_NAMESPACES } from '../rules/loginNamespaces'
import { startingNetwork } from '../rules/servedNetworks'
import { holdConnection, loginName } from './holdConnection'
import type { HostedLogin } from './hostedLogin'
import { type LoginRecord, storeLoginRecord } from './loginRecord'
import { type OpenedNamespace, openNamespace } from './openNamespace'

export interface LoginRequest {
  readonly namespaces: readonly Namespace[]
  readonly networkId: CaipNetworkId
  readonly signal: AbortSignal
  /** The account type that comes first, by namespace. */
  readonly accountTypes?: ConnectRequest['accountTypes']
  /** True on a later visit, which requests no signature. */
  readonly silent?: boolean
  readonly record: LoginRecord
}

/**
 * Opens the user's accounts in these namespaces. Only the first namespace must succeed.
 * @throws CHAIN_UNSUPPORTED, or the frame's error for the first namespace
 */
export async function openLogin(
  ctx: Context,
  login: HostedLogin,
  request: LoginRequest,
): Promise<readonly Connection[]> {
  const { networkId, signal, record } = request
  const opened = await openNamespaces(ctx, login, request)
  const [first] = opened
  if (!first) throw new PorticoError('CHAIN_UNSUPPORTED', 'Chain is not supported', { networkId })
  const { at } = first
  if (opened.length > 1) {
    await login.frame.ask('SWITCH_NETWORK', { chainId: at, rpcUrl: firstRpcUrl(ctx, at) }, { signal, at })
  }
  const { provider, userName = first.user.userName ?? undefined } = record
  const { email } = first.user
  ctx.set(embeddedUser, user => ({ ...user, email: email ?? undefined, userName, provider: loginName(provider) }))
  storeLoginRecord(ctx, { provider, userName, chain: at })
  return opened.map(namespace => holdConnection(ctx, login, namespace, record).connection)
}

async function openNamespaces(ctx: Context, login: HostedLogin, request: LoginRequest): Promise<OpenedNamespace[]> {
  const { namespaces, networkId } = request
  const mainNamespace = namespaceOf(networkId)
  const opened: OpenedNamespace[] = []
  const candidates = LOGIN_NAMESPACES.filter(namespace => namespaces.includes(namespace))
  for (const namespace of candidates.toSorted((a, b) => Number(b === mainNamespace) - Number(a === mainNamespace))) {
    const startId = startingNetwork(ctx, namespace, namespace === mainNamespace ? networkId : undefined)
    if (!startId) continue
    try {
      opened.push(await openNamespace(ctx, login, { ...request, networkId: startId }))
    } catch (error) {
      if (opened.length === 0 || isAbort(error)) throw error
      ctx.set(alerts, raiseAlert('APKTW001', namespace))
    }
  }
  return opened
}
