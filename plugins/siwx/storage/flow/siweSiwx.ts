import { type Context, namespaceOf, parseNetworkId, type SignInSession } from '../../../../kernel'
import { sameAddress } from '../../../../kernel/kit'
import { ERC4361_NAMESPACE } from '../../../../verify/signInText'
import type { SiweConfig, Siwx } from '../../state'
import { siweAnswers } from '../state'
import { readNonce, readSession, signOut, verifySession } from './siweServer'

/** Adapts a configuration for Ethereum alone to the `Siwx` interface. */
export function siweSiwx(ctx: Context, config: SiweConfig): Siwx {
  const addSession = async (session: SignInSession) => {
    if (isEthereum(session.data.chainId)) await verifySession(ctx, config, session)
  }
  return {
    createMessage: about => createMessage(ctx, config, about),
    addSession,
    async setSessions(sessions) {
      const session = sessions.find(({ data }) => isEthereum(data.chainId))
      return session ? addSession(session) : signOut(ctx, config)
    },
    async revokeSession(chainId) {
      if (isEthereum(chainId)) await signOut(ctx, config)
    },
    getSessions: async (chainId, address) =>
      isEthereum(chainId) ? getSessions(ctx, config, { chainId, address }) : [nominal(chainId, address)],
    getRequired: () => config.required ?? true,
    signOutOnDisconnect: config.signOutOnDisconnect,
  }
}

type About = Parameters<Siwx['createMessage']>[0]

async function createMessage(
  ctx: Context,
  config: SiweConfig,
  { accountAddress, chainId, notBefore }: About,
): ReturnType<Siwx['createMessage']> {
  const { host, origin } = new URL(ctx.env.href())
  const params = await config.getMessageParams?.()
  const {
    domain,
    uri,
    statement,
    requestId,
    resources,
    exp,
    nbf = notBefore,
    iat,
  } = { domain: host, uri: origin, ...params }
  const nonce = await readNonce(ctx, config, accountAddress)
  const issuedAt = iat ?? new Date(ctx.clock.now()).toISOString()
  const fields = { domain, uri, nonce, version: '1', statement, requestId, resources } as const
  const legacy = { ...fields, iat: issuedAt, exp, nbf, chainId: Number(parseNetworkId(chainId).reference) }
  return {
    ...fields,
    accountAddress,
    chainId,
    issuedAt,
    expirationTime: exp,
    notBefore: nbf,
    toString: () => config.createMessage({ ...legacy, address: `did:pkh:${chainId}:${accountAddress}` }),
  }
}

async function getSessions(
  ctx: Context,
  config: SiweConfig,
  { chainId, address }: { chainId: About['chainId']; address: string },
): Promise<readonly SignInSession[]> {
  const session = await readSession(ctx, config)
  if (!session) return []
  const hasMoved =
    (!sameAddress(session.address, address) && config.signOutOnAccountChange !== false) ||
    (`${ERC4361_NAMESPACE}:${session.chainId}` !== chainId && config.signOutOnNetworkChange !== false)
  if (hasMoved) await signOut(ctx, config)
  // The session expires at this time: the account is checked again, and the server is requested again.
  const until = ctx.read(siweAnswers).session?.until ?? ctx.clock.now()
  return hasMoved ? [] : [nominal(chainId, address, new Date(until).toISOString())]
}

const isEthereum = (chainId: string) => namespaceOf(chainId) === ERC4361_NAMESPACE

/** A session on the host's word: only its server knows the signed text. */
const nominal = (
  chainId: SignInSession['data']['chainId'],
  accountAddress: string,
  expirationTime?: string,
): SignInSession => ({
  data: { accountAddress, chainId, domain: '', uri: '', version: '1', nonce: '', expirationTime },
  message: '',
  signature: '',
})
