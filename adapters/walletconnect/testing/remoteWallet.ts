import { randomUUID } from 'node:crypto'
import { SignClient } from '@walletconnect/sign-client'
import type { SessionTypes, SignClientTypes } from '@walletconnect/types'
import { privateKeyToAccount } from 'viem/accounts'
import { memoryStorage } from '../../../sandbox/wallets/walletconnect/memoryStorage'

/** A public test key. */
export const ACCOUNT = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
export const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

type Proposal = SignClientTypes.EventArguments['session_proposal']
type Request = SignClientTypes.EventArguments['session_request']

/** The peer of a real session. The test controls it; by itself it only signs. */
export interface RemoteWallet {
  readonly client: Awaited<ReturnType<typeof SignClient.init>>
  /** Requests to sign, send or switch. The test may replace `answer`. */
  readonly requests: { method: string; params: unknown; chainId: string }[]
  answer: (request: Request['params']['request']) => unknown
  /** Scans a code and waits for the proposal. */
  scan(uri: string): Promise<Proposal>
  approve(proposal: Proposal, namespaces: SessionTypes.Namespaces): Promise<SessionTypes.Struct>
  reject(proposal: Proposal, reason?: { code: number; message: string }): Promise<void>
  stop(): Promise<void>
}

export async function openRemoteWallet(relayUrl: string, name = 'Heron'): Promise<RemoteWallet> {
  const client = await SignClient.init({
    projectId: 'test',
    relayUrl,
    metadata: { name, description: 'A wallet', url: 'https://wallet.example', icons: ['https://wallet.example/a.png'] },
    logger: 'silent',
    telemetryEnabled: false,
    storage: memoryStorage(),
    // Clients of one process share a core, with its relay, unless their prefixes differ.
    customStoragePrefix: randomUUID(),
  })
  Object.assign(client.core.verify, { isDevEnv: true })
  // By default the client pauses for a second after each request.
  Object.assign(client.engine, { requestQueueDelay: 0 })
  const wallet: RemoteWallet = {
    client,
    requests: [],
    answer: ({ method, params }) => {
      if (method !== 'personal_sign') throw { code: -32601, message: `No ${method} here` }
      return ACCOUNT.signMessage({ message: { raw: params[0] } })
    },
    async scan(uri) {
      const proposal = new Promise<Proposal>(resolve => client.once('session_proposal', resolve))
      await client.core.pairing.pair({ uri })
      return proposal
    },
    async approve({ id }, namespaces) {
      const { acknowledged } = await client.approve({ id, namespaces })
      return acknowledged()
    },
    reject: ({ id }, reason = { code: 5000, message: 'User rejected.' }) => client.reject({ id, reason }),
    async stop() {
      client.core.heartbeat.stop()
      await client.core.relayer.transportClose()
    },
  }
  client.on('session_request', async ({ id, topic, params: { request, chainId } }) => {
    wallet.requests.push({ ...request, chainId })
    const response = await Promise.resolve(request)
      .then(asked => wallet.answer(asked))
      .then(
        result => ({ id, jsonrpc: '2.0', result }),
        error => ({ id, jsonrpc: '2.0', error }),
      )
    await client.respond({ topic, response })
  })
  return wallet
}

/** An EVM grant: these chains, one account, and the methods that tests use. */
export const evmGrant = (chains = ['eip155:1', 'eip155:137'], address: string = ACCOUNT.address) => ({
  eip155: {
    chains,
    accounts: chains.map(chain => `${chain}:${address}`),
    methods: ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'],
    events: ['accountsChanged', 'chainChanged'],
  },
})
