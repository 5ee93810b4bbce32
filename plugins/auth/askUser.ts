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

interface Question {
  readonly at: CaipNetworkId
  readonly signal?: AbortSignal
  readonly siwxMessage?: UserQuestion['siwxMessage']
  /** Where a provider's page led back to: this is the login itself. */
  readonly uri?: string
}

/** Who is logged in, as one network knows them. @throws what the frame says */
export function askUser(ctx: Context, frame: Frame, { at, signal, siwxMessage, uri }: Question): Promise<UserReply> {
  const question = { chainId: at, preferredAccountType: kindAt(ctx, at), siwxMessage, rpcUrl: nodeOf(ctx, at) }
  return uri === undefined
    ? frame.ask('GET_USER', question, { signal, at })
    : frame.ask('CONNECT_SOCIAL', { ...question, uri }, { signal, at })
}

/** Their accounts there. */
export async function accountsAt(
  ctx: Context,
  frame: Frame,
  { at, user }: { at: CaipNetworkId; user: UserReply },
): Promise<readonly Account[]> {
  const { namespace, reference } = parseNetworkId(at)
  const smart = namespace === 'eip155' && (await smartNetworks(ctx, frame)).includes(Number(reference))
  return accountsOf(user, { smart })
}

/** Source: product specification, section 9. */
const USUAL: Readonly<Record<string, string>> = { eip155: 'smartAccount', solana: 'eoa' }

/** The kind of account that is in use; else the host's, else the usual one. */
function kindAt({ read, settings }: Context, at: CaipNetworkId): string | undefined {
  const namespace = namespaceOf(at)
  const live = liveOf(read(sessions), namespace)
  const inUse = live?.accounts.find(({ address }) => address === live.address)?.type
  return inUse ?? settings.defaultAccountTypes?.[namespace] ?? USUAL[namespace]
}
