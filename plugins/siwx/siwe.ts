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
import { siweAnswers } from './state'

/** Source: wire facts, section 8.4. */
const REFETCH_MS = 300_000

/** Adapts a configuration for Ethereum alone to the `Siwx` interface. */
export function fromSiweConfig(ctx: Context, config: SiweConfig): Siwx {
  const { nonceRefetchIntervalMs = REFETCH_MS, sessionRefetchIntervalMs = REFETCH_MS } = config
  const now = ctx.clock.now
  const forget = () => ctx.write(siweAnswers, () => ({}))

  /** Reuses a nonce until a signature with it has been verified, or it expires. */
  async function getNonce(address: string): Promise<string> {
    const { nonce } = ctx.read(siweAnswers)
    if (nonce?.address === address && nonce.until > now()) return nonce.value
    const value = await config.getNonce(address)
    ctx.write(siweAnswers, answers => ({
      ...answers,
      nonce: { value, address, until: now() + nonceRefetchIntervalMs },
    }))
    return value
  }

  async function getSession(): Promise<{ address: string; chainId: number } | null> {
    const { session } = ctx.read(siweAnswers)
    if (session && session.until > now()) return session.value
    const answer = await config.getSession()
    const value = answer && { address: answer.address, chainId: answer.chainId }
    ctx.write(siweAnswers, answers => ({ ...answers, session: { value, until: now() + sessionRefetchIntervalMs } }))
    return value
  }

  const signOut = async () => {
    forget()
    if (!(await config.getSession())) return
    await config.signOut()
    config.onSignOut?.()
  }

  async function addSession({ data, message, signature, cacao }: SignInSession): Promise<void> {
    if (!isEthereum(data.chainId)) return
    forget()
    if (!(await config.verifyMessage({ message, signature, cacao }))) {
      throw new PorticoError('SIGNATURE_INVALID', 'The signature is not valid')
    }
    config.onSignIn?.((await getSession()) ?? undefined)
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
      const nonce = await getNonce(accountAddress)
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
      const session = await getSession()
      if (!session) return []
      const moved =
        (!sameAddress(session.address, address) && config.signOutOnAccountChange !== false) ||
        (`eip155:${session.chainId}` !== chainId && config.signOutOnNetworkChange !== false)
      if (moved) await signOut()
      // The session expires then: the account is checked again, and the server is asked anew.
      const until = ctx.read(siweAnswers).session?.until ?? now()
      return moved ? [] : [nominal(chainId, address, new Date(until).toISOString())]
    },
    getRequired: () => config.required ?? true,
    signOutOnDisconnect: config.signOutOnDisconnect,
  }
}

const isEthereum = (chainId: string) => namespaceOf(chainId) === 'eip155'

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
