import {
  type CaipNetworkId,
  type Context,
  connectors,
  embeddedUser,
  findNetwork,
  isPorticoError,
  liveOf,
  networks,
  PorticoError,
  type SignInMessage,
  type SignInSession,
  type Siwx,
  sessions,
  signInEvidence,
} from '../../kernel'
import { provider, sameAddress } from '../../kernel/kit'
import { authenticate, fetchMe, fetchNonce, type Me, type WalletInfo } from './api'
import { draft } from './draft'
import { expiryOf, isPass, type Pass } from './pass'

/** Storage key of the service's token. The service sets no cookie: the token saves a signature on each visit. */
const PASS = 'siwx/auth-token'

/** Sign-ins that the project's authentication service verifies and stores. */
export function createCloud(ctx: Context): Siwx {
  let nonceToken: string | undefined
  const pass = (): Pass | undefined => {
    const stored = ctx.storage.get(PASS)
    return isPass(stored) ? stored : undefined
  }
  const drop = () => {
    nonceToken = undefined
    ctx.storage.remove(PASS)
  }

  async function addSession(session: SignInSession): Promise<void> {
    if (!nonceToken) throw new PorticoError('SIGN_IN_FAILED', 'The message does not contain a nonce of the service')
    const token = await authenticate(ctx, {
      session,
      nonceToken,
      otp: ctx.read(signInEvidence).otp,
      clientId: ctx.read(provider).clientId,
      walletInfo: walletInfo(ctx, session.data.chainId),
    })
    nonceToken = undefined
    const { chainId, accountAddress } = session.data
    ctx.storage.set(PASS, { token, chainId, address: accountAddress })
  }

  return {
    async createMessage({ accountAddress, chainId }) {
      const { nonce, token } = await fetchNonce(ctx)
      nonceToken = token
      const { resources } = ctx.read(signInEvidence)
      const begun = await draft(ctx, { accountAddress, chainId, nonce })
      const message: SignInMessage = { ...begun, ...(resources.length > 0 && { resources }) }
      return { ...message, toString: () => write(message, networkName(ctx, chainId)) }
    },
    addSession,
    async setSessions(all) {
      const active = liveOf(ctx.read(sessions))?.networkId
      const [kept] = [...all.filter(({ data }) => data.chainId === active), ...all]
      return kept ? addSession(kept) : drop()
    },
    async revokeSession(chainId, address) {
      const held = pass()
      if (held && isOf(held, chainId, address)) drop()
    },
    async getSessions(chainId, address) {
      const held = pass()
      if (!held) return []
      try {
        const me = await fetchMe(ctx, held.token)
        return me.caip2Network === chainId && sameAddress(me.address, address) ? [sessionOf(me)] : []
      } catch (error) {
        if (isPorticoError(error, 'SIGN_IN_REFUSED')) drop()
        else ctx.report(error)
        return pass() && isOf(held, chainId, address) ? unconfirmed(held, ctx.clock.now()) : []
      }
    },
    getRequired: () => true,
  }
}

const isOf = (held: Pass, chainId: string, address: string) =>
  held.chainId === chainId && sameAddress(held.address, address)

function sessionOf({ address, caip2Network, domain, uri, nonce, exp }: Me): SignInSession {
  const expirationTime = exp === undefined ? undefined : new Date(exp * 1000).toISOString()
  const data = { accountAddress: address, chainId: caip2Network, domain, uri, version: '1', nonce, expirationTime }
  return { data, message: '', signature: '' }
}

/** Milliseconds until the service is asked again about a session that it could not confirm. */
const RECHECK_MS = 60_000

/** A stored sign-in is valid until the service refuses it or its token expires. */
function unconfirmed(held: Pass, now: number): SignInSession[] {
  const { address, chainId } = held
  const end = expiryOf(held) ?? Infinity
  if (end <= now) return []
  const expirationTime = new Date(Math.min(end, now + RECHECK_MS)).toISOString()
  const data = { accountAddress: address, chainId, domain: '', uri: '', version: '1', nonce: '', expirationTime }
  return [{ data, message: '', signature: '' }]
}

const networkName = (ctx: Context, chainId: CaipNetworkId) => findNetwork(ctx.read(networks), chainId)?.name ?? chainId

/** The service's own layout: the network's name, and the whole CAIP-2 id. */
function write(message: SignInMessage, network: string): string {
  const { domain, accountAddress, uri, version, chainId, nonce, issuedAt, resources } = message
  return [
    `${domain} wants you to sign in with your ${network} account:`,
    accountAddress,
    '',
    `URI: ${uri}`,
    `Version: ${version}`,
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    ...(resources ? ['Resources:', ...resources.map(resource => `- ${resource}`)] : []),
  ].join('\n')
}

function walletInfo(ctx: Context, chainId: CaipNetworkId): WalletInfo {
  const all = ctx.read(sessions)
  const live = Object.keys(all.byNamespace)
    .flatMap(namespace => liveOf(all, namespace) ?? [])
    .find(({ networkId }) => networkId === chainId)
  if (live?.auth) {
    const { email, userName } = ctx.read(embeddedUser)
    return { type: 'social', social: live.auth.name, identifier: email ?? userName }
  }
  const type = ctx.read(connectors).known.find(({ id }) => id === live?.connectorId)?.type
  const kind =
    type === 'WALLET_CONNECT' ? 'walletconnect' : type === 'INJECTED' || type === 'ANNOUNCED' ? 'extension' : 'unknown'
  return { type: kind, name: live?.wallet.name, icon: live?.wallet.imageUrl }
}
