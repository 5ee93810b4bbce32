import {
  type Account,
  type CaipNetworkId,
  type Context,
  connectedSession,
  namespaceOf,
  parseNetworkId,
  sessions,
} from '../../../kernel'
import type { Frame } from '../api/frame'
import type { UserReply, UserRequest } from '../api/frameMessages'
import { firstRpcUrl } from '../rules/frameNetwork'
import { accountsOf } from '../rules/loginAccounts'
import { isEvm } from '../rules/loginNamespaces'
import { CONNECTOR_ID } from '../state'
import { readSmartNetworks } from './readSmartNetworks'

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
