import { bytesToSign, type Payload } from './payload'
import type { InjectedAccount, PolkadotWallet } from './wallet'

/* Dotterel as an injected extension. Source: @polkadot/extension-inject. */

interface Signed {
  readonly id: number
  readonly signature: string
}

export interface InjectedExtension {
  readonly version: string
  enable(site: string): Promise<{
    accounts: {
      get(): Promise<readonly InjectedAccount[]>
      subscribe(notify: (accounts: readonly InjectedAccount[]) => void): () => void
    }
    signer: {
      signRaw(request: { address: string; data: string; type: 'bytes' | 'payload' }): Promise<Signed>
      signPayload(payload: Payload & { address: string }): Promise<Signed>
    }
  }>
}

const HEAD = '<Bytes>'
const TAIL = '</Bytes>'

export function createInjectedExtension(wallet: PolkadotWallet): InjectedExtension {
  let serial = 0
  return Object.freeze({
    version: '1.0.0',
    async enable(site: string) {
      wallet.record('enable', site)
      await wallet.enable(site)
      return {
        accounts: {
          async get() {
            wallet.record('accounts.get', undefined)
            return wallet.visible()
          },
          subscribe: notify => wallet.watch(notify),
        },
        signer: {
          async signRaw(request) {
            wallet.record('signRaw', request)
            const bytes = wrapped(request.data)
            const facts: [string, string][] = [['Message', new TextDecoder().decode(bytes)]]
            const key = await wallet.key(request.address, { title: 'Sign this message?', facts })
            return { id: ++serial, signature: hexOf(key.sign(bytes)) }
          },
          async signPayload(payload) {
            wallet.record('signPayload', payload)
            const facts: [string, string][] = [['Call', payload.method]]
            const key = await wallet.key(payload.address, { title: 'Sign this transaction?', facts })
            return { id: ++serial, signature: hexOf(key.signTyped(bytesToSign(payload))) }
          },
        },
      }
    },
  } satisfies InjectedExtension)
}

/** A message is signed only between these two tags. */
function wrapped(data: string): Uint8Array {
  const text = new TextEncoder()
  const bytes = data.startsWith('0x')
    ? Uint8Array.from(data.slice(2).match(/../g) ?? [], byte => Number.parseInt(byte, 16))
    : text.encode(data)
  const decoded = new TextDecoder('latin1').decode(bytes)
  if (decoded.startsWith(HEAD) && decoded.endsWith(TAIL)) return bytes
  return Uint8Array.from([...text.encode(HEAD), ...bytes, ...text.encode(TAIL)])
}

const hexOf = (bytes: Uint8Array) => `0x${Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')}`
