import { tryRead, type Undo } from '../../kernel'
import { ProviderRpcError, UNAUTHORIZED, UNSUPPORTED_METHOD, USER_REJECTED } from '../../kernel/provider/rpcError'
import { boundMethod, isRejected, readRejection, toPlainData } from '../shared/injected'
import { type AccountId, readAddress } from './chain'

/** An account as its wallet shows it. */
export interface ShownAccount {
  readonly id: AccountId
  /** The wallet's own spelling of the address, which its signer expects. */
  readonly encoded: string
  /** `sr25519`, `ed25519`, `ecdsa` or `ethereum`, if the wallet reports it. */
  readonly kind?: string
  /** The genesis hash, without 0x, of the only network that the account is for. */
  readonly only?: string
}

/** An enabled wallet. Source: @polkadot/extension-inject. */
export interface InjectedExtension {
  get(): Promise<readonly ShownAccount[]>
  subscribe(listener: (accounts: readonly ShownAccount[]) => void): Undo
  signRaw(payload: object): Promise<unknown>
  signPayload(payload: object): Promise<unknown>
}

const MOST_ACCOUNTS = 1000
/** The length of a genesis hash. */
const LONGEST_WORD = 66

/** Reads every method once, now. Undefined if the object has no accounts. */
export function readExtension(foreign: unknown): InjectedExtension | undefined {
  const accounts = tryRead(() => Reflect.get(Object(foreign), 'accounts'))
  const signer = tryRead(() => Reflect.get(Object(foreign), 'signer'))
  const get = boundMethod(accounts, 'get')
  const subscribe = boundMethod(accounts, 'subscribe')
  const signing = (method: string) => {
    const sign = boundMethod(signer, method)
    return async (payload: object) => {
      if (!sign) throw new ProviderRpcError(UNSUPPORTED_METHOD, `The wallet does not support ${method}`)
      return callExtension(() => sign(payload))
    }
  }
  return (
    get && {
      get: async () => readExtensionAccounts(await callExtension(get)),
      subscribe(listener) {
        let latest = 0
        /** A list in another form is a hint that the accounts have changed, so the wallet is asked. */
        const reread = async (serial: number) => {
          const shown = readList(await callExtension(get).catch(() => undefined))
          if (shown && serial === latest) listener(shown)
        }
        const hear = (raw: unknown) => {
          const serial = ++latest
          const shown = readList(raw)
          if (shown) listener(shown)
          else void reread(serial)
        }
        const undo = tryRead(() => subscribe?.(hear))
        return () => {
          latest = Number.NaN
          tryRead(() => typeof undo === 'function' && undo())
        }
      },
      signRaw: signing('signRaw'),
      signPayload: signing('signPayload'),
    }
  )
}

/** Maps the wallet's errors to codes. */
export async function callExtension(call: () => unknown): Promise<unknown> {
  try {
    return await call()
  } catch (thrown) {
    throw readWalletError(thrown)
  }
}

/** The valid accounts in the wallet's answer. */
export const readExtensionAccounts = (foreign: unknown): ShownAccount[] => readList(foreign) ?? []

/** The valid accounts of a list; undefined for anything else. */
function readList(foreign: unknown): ShownAccount[] | undefined {
  const raw = toPlainData(foreign)
  return Array.isArray(raw) ? raw.slice(0, MOST_ACCOUNTS).flatMap(readAccount) : undefined
}

function readAccount(raw: unknown): ShownAccount[] {
  const { address, type, genesisHash } = Object(raw)
  const read = readAddress(address)
  if (!read) return []
  return [
    {
      id: read.id,
      encoded: address,
      kind: readWord(type),
      only: readWord(genesisHash)?.replace(/^0x/, '').toLowerCase(),
    },
  ]
}

const readWord = (raw: unknown) => (typeof raw === 'string' && raw ? raw.slice(0, LONGEST_WORD) : undefined)

const REJECTION =
  /\b(user|request|transaction|signing|access)\b.*\b(rejected|denied|declined)\b|\b(rejected|denied) by\b/i
const SHUT_OUT = /not allowed to interact|not been authori[sz]ed|not been enabled/i

/**
 * Maps a wallet's error to a code. Most wallets throw text only: Polkadot{.js} and its forks throw "Rejected" and
 * "Cancelled".
 */
export function readWalletError(thrown: unknown): ProviderRpcError {
  const read = readRejection(thrown)
  if (REJECTION.test(read.message) || isRejected(read)) return new ProviderRpcError(USER_REJECTED, read.message)
  return SHUT_OUT.test(read.message) ? new ProviderRpcError(UNAUTHORIZED, read.message) : read
}
