import {
  type Account,
  type CaipNetworkId,
  type Context,
  liveOf,
  namespaceOf,
  parseNetworkId,
  sessions,
} from '../../kernel'
import { accountsOf } from './accounts'
import type { Frame } from './frame/frame'
import { nodeOf } from './frame/whereabouts'
import type { UserQuestion, UserReply } from './frame/words'
import { smartNetworks } from './smartNetworks'
import { CONNECTOR_ID } from './state'

interface Question {
  readonly at: CaipNetworkId
  readonly signal?: AbortSignal
  readonly siwxMessage?: UserQuestion['siwxMessage']
  /** The result of a provider's page: the frame logs in with it. */
  readonly uri?: string
  /** The account type for a login that is not connected yet. */
  readonly accountType?: string
}

/** Asks the frame for the user on one network. @throws the frame's error */
export function askUser(ctx: Context, frame: Frame, question: Question): Promise<UserReply> {
  const { at, signal, siwxMessage, uri, accountType } = question
  const preferredAccountType = typeInUse(ctx, at) ?? accountType
  const payload = { chainId: at, preferredAccountType, siwxMessage, rpcUrl: nodeOf(ctx, at) }
  return uri === undefined
    ? frame.ask('GET_USER', payload, { signal, at })
    : frame.ask('CONNECT_SOCIAL', { ...payload, uri }, { signal, at })
}

/** The user's accounts on the network. */
export async function accountsAt(
  ctx: Context,
  frame: Frame,
  { at, user }: { at: CaipNetworkId; user: UserReply },
): Promise<readonly Account[]> {
  const { namespace, reference } = parseNetworkId(at)
  const smart = namespace === 'eip155' && (await smartNetworks(ctx, frame)).includes(Number(reference))
  return accountsOf(user, { smart })
}

/** The type of the login's account that the user uses in this namespace. */
function typeInUse({ read }: Context, at: CaipNetworkId): string | undefined {
  const live = liveOf(read(sessions), namespaceOf(at))
  if (live?.connectorId !== CONNECTOR_ID) return undefined
  return live.accounts.find(({ address }) => address === live.address)?.type
}
