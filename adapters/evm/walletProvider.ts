import type { Context, WalletProvider } from '../../kernel'
import { pause, withTimeout } from '../../kernel/kit'
import { METHOD_NOT_FOUND, UNSUPPORTED_METHOD } from '../../kernel/provider/rpcError'
import { boundMethod, readRejection, toPlainData, type WalletChange, withLifetime } from '../shared/injected'
import { networkIdOf, readChainId } from './chain'

/** Errors for an unsupported method; some providers send only text. Source: EIP-1193, JSON-RPC 2.0, Safe Apps. */
const UNSUPPORTED_CODES: readonly number[] = [UNSUPPORTED_METHOD, METHOD_NOT_FOUND]
const UNSUPPORTED_TEXT = /not (implemented|supported)/i

const SWITCH = 'wallet_switchEthereumChain'

/** Some wallets answer a switch before it takes effect: time limit and interval of chain checks, in milliseconds. */
const SWITCH_MS = 2_000
const CHECK_MS = 200

/** Time limit for a wallet without visible accounts to report its permissions, in milliseconds. */
const PERMISSIONS_MS = 3_000

/** A wallet's own provider, the object that wagmi, viem and ethers take. Source: EIP-1193. */
export interface EvmWallet {
  readonly ctx: Pick<Context, 'signal' | 'clock'>
  readonly call: NonNullable<ReturnType<typeof boundMethod>>
  readonly attach?: ReturnType<typeof boundMethod>
  readonly detach?: ReturnType<typeof boundMethod>
  readonly end?: ReturnType<typeof boundMethod>
  /** Listeners of the bridge's changes. */
  readonly listeners: Set<(change: WalletChange) => void>
  /** The chain that the wallet reported last. */
  chainId?: number
}

type Request = Parameters<WalletProvider['request']>[0]

/** Undefined if the object has no `request` method. */
export function readWalletProvider(foreign: object, ctx: EvmWallet['ctx']): EvmWallet | undefined {
  const call = boundMethod(foreign, 'request')
  if (!call) return undefined
  return {
    ctx,
    call,
    attach: boundMethod(foreign, 'on'),
    detach: boundMethod(foreign, 'removeListener'),
    end: boundMethod(foreign, 'disconnect'),
    listeners: new Set(),
  }
}

/**
 * A provider without a prompt, such as a Safe App's, supports `eth_accounts` but not `eth_requestAccounts`. Others
 * connect and answer nothing.
 */
export async function request(wallet: EvmWallet, args: Request): Promise<unknown> {
  if (args.method === 'eth_requestAccounts') {
    const answer = await send(wallet, args).catch(error => (isUnsupported(error) ? undefined : Promise.reject(error)))
    return answer ?? send(wallet, { method: 'eth_accounts' })
  }
  const answer = await send(wallet, args)
  if (args.method === SWITCH) await awaitSwitch(wallet, args.params)
  return answer
}

const send = async ({ call }: EvmWallet, { method, params }: Request): Promise<unknown> =>
  call(params === undefined ? { method } : { method, params })

/** The switch has succeeded, so a failure of these chain checks is ignored. */
async function awaitSwitch(wallet: EvmWallet, params: unknown): Promise<void> {
  const wanted = readChainId(Object(Object(params)[0]).chainId)
  if (!wanted || wallet.chainId === wanted) return
  await withLifetime(wallet.ctx, { ms: SWITCH_MS }, signal => awaitChain(wallet, wanted, signal)).catch(() => {})
}

/** Waits until the wallet reports the chain; if it sends no event, the bridge reports the change. */
async function awaitChain(wallet: EvmWallet, wanted: number, signal: AbortSignal): Promise<void> {
  while (wallet.chainId !== wanted && !signal.aborted) {
    if (readChainId(await send(wallet, { method: 'eth_chainId' })) === wanted) reportChain(wallet, wanted)
    else await pause(wallet.ctx.clock, CHECK_MS, signal)
  }
}

function reportChain(wallet: EvmWallet, chainId: number): void {
  wallet.chainId = chainId
  for (const listener of [...wallet.listeners]) listener({ kind: 'network', networkId: networkIdOf(chainId) })
}

/**
 * A locked wallet and a wallet that revoked its permission both return no account; only the permissions differ.
 * Returns undefined if the wallet does not answer. Never prompts. Source: EIP-2255.
 */
export async function allowsAccounts(wallet: EvmWallet): Promise<boolean | undefined> {
  const answer = request(wallet, { method: 'wallet_getPermissions' }).catch(() => undefined)
  const permissions = toPlainData(await withTimeout(wallet.ctx.clock, PERMISSIONS_MS, answer, () => undefined))
  if (!Array.isArray(permissions)) return undefined
  return permissions.some(permission => Object(permission).parentCapability === 'eth_accounts')
}

function isUnsupported(thrown: unknown): boolean {
  const { code, message } = readRejection(thrown)
  return UNSUPPORTED_CODES.includes(code) || UNSUPPORTED_TEXT.test(message)
}
