import {
  type Context,
  namespaceOf,
  PorticoError,
  parseNetworkId,
  type SignInSession,
  type SiweConfig,
  type Siwx,
} from '../../kernel'
import { sameAddress } from '../../kernel/kit'

/** A configuration for Ethereum alone, as the interface for all families. */
export function fromSiweConfig(ctx: Context, config: SiweConfig): Siwx {
  const signOut = async () => {
    if (!(await config.getSession())) return
    await config.signOut()
    config.onSignOut?.()
  }

  async function addSession({ data, message, signature, cacao }: SignInSession): Promise<void> {
    if (!isEthereum(data.chainId)) return
    if (!(await config.verifyMessage({ message, signature, cacao }))) {
      throw new PorticoError('SIGNATURE_INVALID', 'The signature is not valid')
    }
    config.onSignIn?.((await config.getSession()) ?? undefined)
  }

  return {
    async createMessage({ accountAddress, chainId, notBefore }) {
      const { host, origin } = new URL(ctx.env.href())
      const given = await config.getMessageParams?.()
      const {
        domain,
        uri,
        statement,
        requestId,
        resources,
        exp,
        nbf = notBefore,
        iat,
      } = { domain: host, uri: origin, ...given }
      const nonce = await config.getNonce(accountAddress)
      const issuedAt = iat ?? new Date(ctx.clock.now()).toISOString()
      const said = { domain, uri, nonce, version: '1', statement, requestId, resources } as const
      const legacy = { ...said, iat: issuedAt, exp, nbf, chainId: Number(parseNetworkId(chainId).reference) }
      return {
        ...said,
        accountAddress,
        chainId,
        issuedAt,
        expirationTime: exp,
        notBefore: nbf,
        toString: () => config.createMessage({ ...legacy, address: `did:pkh:${chainId}:${accountAddress}` }),
      }
    },
    addSession,
    async setSessions(sessions) {
      const own = sessions.find(({ data }) => isEthereum(data.chainId))
      return own ? addSession(own) : signOut()
    },
    async revokeSession(chainId) {
      if (isEthereum(chainId)) await signOut()
    },
    async getSessions(chainId, address) {
      if (!isEthereum(chainId)) return [nominal(chainId, address)]
      const session = await config.getSession()
      if (!session) return []
      const moved =
        (!sameAddress(session.address, address) && config.signOutOnAccountChange !== false) ||
        (`eip155:${session.chainId}` !== chainId && config.signOutOnNetworkChange !== false)
      if (moved) await signOut()
      return moved ? [] : [nominal(chainId, address)]
    },
    getRequired: () => config.required ?? true,
    signOutOnDisconnect: config.signOutOnDisconnect,
  }
}

const isEthereum = (chainId: string) => namespaceOf(chainId) === 'eip155'

/** That it counts is the host's word: what was signed, its server knows. */
const nominal = (chainId: SignInSession['data']['chainId'], accountAddress: string): SignInSession => ({
  data: { accountAddress, chainId, domain: '', uri: '', version: '1', nonce: '' },
  message: '',
  signature: '',
})
