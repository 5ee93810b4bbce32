import type { Undo } from '../../kernel'
import { attempt } from '../discovery'
import { ProviderRpcError, plain, take } from '../injected'
import { type AccountId, readAddress } from './addresses'
import { readRefusal } from './refusals'

/** An account as its wallet shows it. */
export interface Shown {
  readonly id: AccountId
  /** As the wallet itself writes it: that is how it wants to be asked. */
  readonly spelled: string
  /** `sr25519`, `ed25519`, `ecdsa` or `ethereum`, where the wallet says. */
  readonly kind?: string
  /** The one network it is meant for: its genesis hash without 0x. */
  readonly only?: string
}

/** A wallet that let us in. Source: @polkadot/extension-inject. */
export interface Injected {
  get(): Promise<readonly Shown[]>
  subscribe(tell: (accounts: readonly Shown[]) => void): Undo
  signRaw(payload: object): Promise<unknown>
  signPayload(payload: object): Promise<unknown>
}

const MOST_ACCOUNTS = 1000
/** A genesis hash. */
const LONGEST_WORD = 66
const UNSUPPORTED_METHOD = 4200

/** Every method is taken once, now. Undefined for what shows no accounts. */
export function readInjected(foreign: unknown): Injected | undefined {
  const accounts = attempt(() => Reflect.get(Object(foreign), 'accounts'))
  const signer = attempt(() => Reflect.get(Object(foreign), 'signer'))
  const get = take(accounts, 'get')
  const subscribe = take(accounts, 'subscribe')
  const signing = (method: string) => {
    const sign = take(signer, method)
    return async (payload: object) => {
      if (!sign) throw new ProviderRpcError(UNSUPPORTED_METHOD, `The wallet does not offer ${method}`)
      return asked(() => sign(payload))
    }
  }
  return (
    get && {
      get: async () => readShown(await asked(get)),
      subscribe(tell) {
        const undo = attempt(() => subscribe?.((said: unknown) => tell(readShown(said))))
        return () => void attempt(() => typeof undo === 'function' && undo())
      },
      signRaw: signing('signRaw'),
      signPayload: signing('signPayload'),
    }
  )
}

/** What the wallet throws is read as this family's wallets mean it. */
export async function asked(question: () => unknown): Promise<unknown> {
  try {
    return await question()
  } catch (thrown) {
    throw readRefusal(thrown)
  }
}

/** Of what is no account nothing is left. */
export function readShown(foreign: unknown): Shown[] {
  const said = plain(foreign)
  return Array.isArray(said) ? said.slice(0, MOST_ACCOUNTS).flatMap(readAccount) : []
}

function readAccount(said: unknown): Shown[] {
  const { address, type, genesisHash } = Object(said)
  const read = readAddress(address)
  if (!read) return []
  return [
    {
      id: read.id,
      spelled: address,
      kind: readWord(type),
      only: readWord(genesisHash)?.replace(/^0x/, '').toLowerCase(),
    },
  ]
}

const readWord = (said: unknown) => (typeof said === 'string' && said ? said.slice(0, LONGEST_WORD) : undefined)
