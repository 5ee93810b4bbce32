import './metamask.process'
import { initializeProvider } from '@metamask/providers/initializeInpageProvider'
import { Duplex } from 'readable-stream'
import { isHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { evm } from '../../adapters/evm/manifest'
import { signMessage } from '../../kernel'
import { openHost } from './openHost'

/* An app with MetaMask's own provider. At the stream's other end is a wallet with a key, kept over reloads. */

interface Kept {
  readonly key: `0x${string}`
  readonly allowed: boolean
  readonly locked: boolean
  /** Number of connect prompts that the user saw. */
  readonly prompts: number
}

const KEPT = 'metamask-wallet'
const readKept = (): Kept =>
  JSON.parse(localStorage.getItem(KEPT) ?? 'null') ?? {
    key: generatePrivateKey(),
    allowed: false,
    locked: false,
    prompts: 0,
  }
let kept = readKept()
const account = privateKeyToAccount(kept.key)
const shown = () => (kept.allowed && !kept.locked ? [account.address] : [])

/** Changes the wallet's state; other accounts are reported to the page. */
function change(next: Partial<Kept>): void {
  const before = String(shown())
  kept = { ...kept, ...next }
  localStorage.setItem(KEPT, JSON.stringify(kept))
  if (String(shown()) === before) return
  stream.push({ jsonrpc: '2.0', method: 'metamask_accountsChanged', params: shown() })
}

const ANSWERS: Record<string, (params: readonly unknown[]) => unknown> = {
  metamask_getProviderState: () => ({ accounts: shown(), chainId: '0x1', networkVersion: '1', isConnected: true }),
  metamask_sendDomainMetadata: () => true,
  eth_chainId: () => '0x1',
  eth_accounts: shown,
  eth_requestAccounts() {
    change({ allowed: true, locked: false, prompts: kept.prompts + 1 })
    return shown()
  },
  wallet_getPermissions: () => (kept.allowed ? [{ parentCapability: 'eth_accounts' }] : []),
  wallet_revokePermissions() {
    change({ allowed: false })
    return null
  },
  personal_sign([message]) {
    if (!isHex(message)) throw new Error('The message is not hex')
    return account.signMessage({ message: { raw: message } })
  },
}

async function answer(message: unknown): Promise<void> {
  const { id, method, params } = Object(message)
  const run = ANSWERS[method]
  try {
    if (!run) throw Object.assign(new Error(`The method "${method}" does not exist`), { code: -32601 })
    stream.push({ jsonrpc: '2.0', id, result: await run(params ?? []) })
  } catch (error) {
    const { code = -32603, message } = Object(error)
    stream.push({ jsonrpc: '2.0', id, error: { code, message } })
  }
}

const stream = new Duplex({
  objectMode: true,
  read() {},
  write(message, _encoding, done) {
    // As between page and extension: a copy, in a later task.
    const copy = structuredClone(message)
    setTimeout(() => void answer(copy))
    done()
  },
})
initializeProvider({
  connectionStream: stream as never,
  providerInfo: {
    uuid: crypto.randomUUID(),
    name: 'MetaMask',
    rdns: 'io.metamask',
    icon: 'data:image/svg+xml,<svg/>',
  },
})

const network = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`${location.origin}/node`] } },
}
const host = openHost({ networks: [network], adapters: [evm()] })

const metamask = {
  ...host,
  key: account.address,
  prompts: () => kept.prompts,
  isAllowed: () => kept.allowed,
  lock: () => change({ locked: true }),
  unlock: () => change({ locked: false }),
  sign: (message: string) =>
    host.outcome(
      (async () => {
        const sign = await host.portico.ask(signMessage.on('eip155'))
        return sign({ address: host.address() ?? '', message })
      })(),
    ),
}

declare global {
  interface Window {
    metamask: typeof metamask
  }
}
window.metamask = metamask
