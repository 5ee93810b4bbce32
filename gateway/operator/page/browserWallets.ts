import * as v from 'valibot'
import { getAddress, isAddress, stringToHex } from 'viem'
import { writeSignIn } from '../../../verify/signInText'
import { OPERATOR_STATEMENT } from '../../shapes'
import { accessMessages } from './accessMessages'
import type { Nonce, SignedIn } from './api'

/* The wallets of the browser. Sources: EIP-1193, EIP-6963. */

export interface Wallet {
  readonly id: string
  readonly name: string
  /** A `data:` URL: the page loads nothing from elsewhere. */
  readonly icon?: string | undefined
  readonly provider: WalletProvider
}

interface WalletProvider {
  request(call: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>
}

const Provider = v.custom<WalletProvider>(input => typeof Object(input).request === 'function')
const Announcement = v.object({
  info: v.object({
    uuid: v.string(),
    name: v.pipe(
      v.string(),
      v.transform(name => name.slice(0, 60)),
    ),
    icon: v.fallback(v.optional(v.pipe(v.string(), v.startsWith('data:image/'))), undefined),
  }),
  provider: Provider,
})

/** Reports the wallets of the page, at once and with each that announces itself later. */
export function discoverWallets(report: (wallets: readonly Wallet[]) => void): () => void {
  const announced = new Map<string, Wallet>()
  const publish = () => {
    const { ethereum } = window as { ethereum?: unknown }
    const [legacy] = v.is(Provider, ethereum) ? [ethereum] : []
    const fallback = legacy ? [{ id: 'ethereum', name: accessMessages.wallet.browser, provider: legacy }] : []
    report(announced.size > 0 ? [...announced.values()] : fallback)
  }
  const onAnnounce = (event: Event) => {
    const parsed = v.safeParse(Announcement, (event as CustomEvent).detail)
    if (!parsed.success) return
    const { info, provider } = parsed.output
    announced.set(info.uuid, { id: info.uuid, name: info.name, icon: info.icon, provider })
    publish()
  }
  addEventListener('eip6963:announceProvider', onAnnounce)
  dispatchEvent(new Event('eip6963:requestProvider'))
  publish()
  return () => removeEventListener('eip6963:announceProvider', onAnnounce)
}

/** A wallet that did not sign; the message is a sentence for the operator. */
export class WalletError extends Error {
  override readonly name = 'WalletError'
}

/** Asks the wallet for its account, and for its signature unless the signal has ended the request meanwhile. */
export async function signWith(
  { name, provider }: Wallet,
  { nonce, token }: Nonce,
  signal: AbortSignal,
): Promise<SignedIn> {
  const ask = async (method: string, params: readonly unknown[] = []) => {
    try {
      return await provider.request({ method, params })
    } catch (error) {
      throw new WalletError(sentenceOfWallet(name, error), { cause: error })
    }
  }
  const [address] = Object(await ask('eth_requestAccounts'))
  if (typeof address !== 'string' || !isAddress(address, { strict: false }))
    throw new WalletError(accessMessages.wallet.noAccount(name))
  signal.throwIfAborted()
  const data = messageOf(address, { nonce, chainId: Number(await ask('eth_chainId')) })
  const message = writeSignIn(data)
  const signature = await ask('personal_sign', [stringToHex(message), data.accountAddress])
  if (typeof signature !== 'string') throw new WalletError(accessMessages.wallet.failed(name))
  return { nonceToken: token, session: { data, message, signature } }
}

const LIFETIME_MS = 10 * 60_000

function messageOf(address: string, { nonce, chainId }: { nonce: string; chainId: number }) {
  const { host, origin, pathname } = location
  const now = Date.now()
  return {
    ...{ domain: host, uri: `${origin}${pathname}`, version: '1', nonce },
    accountAddress: getAddress(address),
    // The chain is of account for a contract alone, and then the wallet is on it.
    chainId: `eip155:${Number.isSafeInteger(chainId) && chainId > 0 ? chainId : 1}`,
    statement: OPERATOR_STATEMENT,
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + LIFETIME_MS).toISOString(),
  } as const
}

/** Sources: EIP-1193 for 4001, EIP-1474 for -32002. */
function sentenceOfWallet(name: string, error: unknown): string {
  const { wallet } = accessMessages
  const { code } = Object(error)
  if (code === 4001) return wallet.refused(name)
  return code === -32002 ? wallet.busy(name) : wallet.failed(name)
}
