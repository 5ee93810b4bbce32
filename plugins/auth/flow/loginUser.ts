import {
  type Account,
  type CaipNetworkId,
  type Context,
  connectedSession,
  isNetworkId,
  namespaceOf,
  parseNetworkId,
  sessions,
} from '../../../kernel'
import { sameAddress } from '../../../kernel/kit'
import type { Frame } from '../api/frame'
import type { UserReply, UserRequest } from '../api/frameMessages'
import { firstRpcUrl } from '../rules/frameNetwork'
import { EVM, isEvm } from '../rules/loginNamespaces'
import { CONNECTOR_ID, SMART_NETWORKS } from '../state'

interface UserQuery {
  readonly at: CaipNetworkId
  readonly signal?: AbortSignal
  readonly siwxMessage?: UserRequest['siwxMessage']
  /** The result of a provider's page: the frame logs in with it. */
  readonly uri?: string
  /** The account type for a login that is not connected yet. */
  readonly accountType?: string
}

/** Asks the frame for the user on one network. @throws the frame's error */
export function readUser(ctx: Context, frame: Frame, question: UserQuery): Promise<UserReply> {
  const { at, signal, siwxMessage, uri, accountType } = question
  const preferredAccountType = typeInUse(ctx, at) ?? accountType
  const payload = { chainId: at, preferredAccountType, siwxMessage, rpcUrl: firstRpcUrl(ctx, at) }
  return uri === undefined
    ? frame.ask('GET_USER', payload, { signal, at })
    : frame.ask('CONNECT_SOCIAL', { ...payload, uri }, { signal, at })
}

export async function readAccounts(
  ctx: Context,
  frame: Frame,
  { at, user }: { at: CaipNetworkId; user: UserReply },
): Promise<readonly Account[]> {
  const { namespace, reference } = parseNetworkId(at)
  const smart = isEvm(namespace) && (await readSmartNetworks(ctx, frame)).includes(Number(reference))
  return accountsOf(user, { smart })
}

/** The type of the login's account that the user uses in this namespace. */
function typeInUse({ read }: Context, at: CaipNetworkId): string | undefined {
  const live = connectedSession(read(sessions), namespaceOf(at))
  if (live?.connectorId !== CONNECTOR_ID) return undefined
  return live.accounts.find(({ address }) => address === live.address)?.type
}

/** Chain ids on which the hosted login has smart accounts; the stored ones if the frame does not answer. */
async function readSmartNetworks({ storage, report }: Context, frame: Frame): Promise<readonly number[]> {
  try {
    const { smartAccountEnabledNetworks: ids } = await frame.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS')
    storage.set(SMART_NETWORKS, ids)
    return ids
  } catch (error) {
    report(error)
    const value = storage.get(SMART_NETWORKS)
    return Array.isArray(value) ? value.filter(id => Number.isSafeInteger(id)) : []
  }
}

/** The login's accounts, the one in use first. Smart accounts are left out on networks without them. */
export function accountsOf({ address, accounts }: UserReply, { smart }: { smart: boolean }): readonly Account[] {
  const shown = (accounts ?? []).filter(({ type }) => smart || type === 'eoa')
  if (shown.length === 0) return [{ address }]
  const inUse = shown.filter(account => sameAddress(account.address, address))
  return [...inUse, ...shown.filter(account => !inUse.includes(account))]
}

/** The network that the frame reports: a number is an EVM chain. */
export function reportedNetwork({ chainId }: Pick<UserReply, 'chainId'>): CaipNetworkId | undefined {
  const reported = typeof chainId === 'number' ? `${EVM}:${chainId}` : chainId
  return isNetworkId(reported) ? reported : undefined
}
