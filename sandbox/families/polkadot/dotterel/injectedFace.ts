import { bytesToSign, type Payload } from './payload'
import type { Dotterel, InjectedAccount } from './wallet'

/* Dotterel as an injected extension. Source: @polkadot/extension-inject. */

interface Signed {
  readonly id: number
  readonly signature: string
}

export interface InjectedFace {
  readonly version: string
  enable(site: string): Promise<{
    accounts: {
      get(): Promise<readonly InjectedAccount[]>
      subscribe(tell: (accounts: readonly InjectedAccount[]) => void): () => void
    }
    signer: {
      signRaw(request: { address: string; data: string; type: 'bytes' | 'payload' }): Promise<Signed>
      signPayload(payload: Payload & { address: string }): Promise<Signed>
    }
  }>
}

const HEAD = '<Bytes>'
const TAIL = '</Bytes>'

export function injectedFace(dotterel: Dotterel): InjectedFace {
  let serial = 0
  return Object.freeze({
    version: '1.0.0',
    async enable(site: string) {
      dotterel.note('enable', site)
      await dotterel.open(site)
      return {
        accounts: {
          async get() {
            dotterel.note('accounts.get', undefined)
            return dotterel.visible()
          },
          subscribe: dotterel.watch,
        },
        signer: {
          async signRaw(request) {
            dotterel.note('signRaw', request)
            const bytes = wrapped(request.data)
            const facts: [string, string][] = [['Message', new TextDecoder().decode(bytes)]]
            const key = await dotterel.key(request.address, { title: 'Sign this message?', facts })
            return { id: ++serial, signature: hexOf(key.sign(bytes)) }
          },
          async signPayload(payload) {
            dotterel.note('signPayload', payload)
            const facts: [string, string][] = [['Call', payload.method]]
            const key = await dotterel.key(payload.address, { title: 'Sign this transaction?', facts })
            return { id: ++serial, signature: hexOf(key.signTyped(bytesToSign(payload))) }
          },
        },
      }
    },
  } satisfies InjectedFace)
}

/** A message is signed only between these two tags. */
function wrapped(data: string): Uint8Array {
  const text = new TextEncoder()
  const bytes = data.startsWith('0x')
    ? Uint8Array.from(data.slice(2).match(/../g) ?? [], byte => Number.parseInt(byte, 16))
    : text.encode(data)
  const said = new TextDecoder('latin1').decode(bytes)
  if (said.startsWith(HEAD) && said.endsWith(TAIL)) return bytes
  return Uint8Array.from([...text.encode(HEAD), ...bytes, ...text.encode(TAIL)])
}

const hexOf = (bytes: Uint8Array) => `0x${Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')}`
