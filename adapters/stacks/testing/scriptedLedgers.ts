import { getAddressFromPrivateKey } from '@stacks/transactions'
import { stacksMainnet, stacksTestnet } from '../../../networks'
import { createApi } from '../../../sandbox/chains/stacks/api'
import { createLedger } from '../../../sandbox/chains/stacks/chain'
import { type ContractCall, sendCall, sendStx } from '../../../sandbox/chains/stacks/sendTransaction'
import type { FakeServer } from '../../conformance'
import type { SentTransfer } from '../../conformance/adapterKit'
import { addressesIn, type Realm } from './scriptedSip30'

/** The funds of the wallet's two addresses on mainnet. The token is sBTC. */
export const FUNDS = {
  balances: [2_500_000_000n, 75_000_000n],
  token: {
    address: 'SM3VDXK3WZZSA84XXFKAFAF15NNZX32CTSG82JFQ4.sbtc-token::sbtc-token',
    decimals: 8,
    amount: 2_500_000n,
  },
} as const
const ELSEWHERE = [9_000_000n, 8_000_000n]

/** Ledgers behind the fake server. They accept each transaction, and mine none. */
export function scriptedLedgers(server: FakeServer) {
  const [owner = ''] = addressesIn('mainnet')
  const { address: asset, decimals, amount } = FUNDS.token
  const sbtc = { asset, decimals, name: 'sBTC', symbol: 'sBTC', balances: new Map([[owner, amount]]) }
  const networks = {
    mainnet: networkOf(server, { ...stacksMainnet, realm: 'mainnet', tokens: [sbtc], funds: FUNDS.balances }),
    // A transfer on the other network must fail for no other reason than its network.
    testnet: networkOf(server, { ...stacksTestnet, realm: 'testnet', tokens: [], funds: ELSEWHERE }),
  }
  return {
    /** The accepted transactions, decoded by the ledger. One whose conditions do not allow its transfer moves nothing. */
    sent: (): SentTransfer[] =>
      Object.values(networks).flatMap(({ ledger, networkId }) =>
        [...ledger.transfers.values()]
          .filter(({ isCovered }) => isCovered)
          .map(({ sender: from, recipient: to, amount, token, memo }) => ({
            from,
            to,
            amount,
            token: token?.asset,
            networkId,
            ...(memo && { fields: { memo } }),
          })),
      ),
    /** Builds the transaction as a wallet does: with its account in use, on the named network or on its own. */
    async send(method: string, params: Readonly<Record<string, unknown>>, signer: { key: string; realm: Realm }) {
      const { network = signer.realm, sender, address = sender, recipient, amount, memo = '', ...call } = params
      const service = networks[network === 'testnet' ? 'testnet' : 'mainnet']
      const own = getAddressFromPrivateKey(signer.key, service.realm)
      if (address !== undefined && address !== own) throw new Error('The account is not in use')
      const by = { key: signer.key, sender: own }
      if (method === 'stx_callContract') return sendCall(service, { ...readCall(call), ...by })
      const order = { recipient: String(recipient), amount: BigInt(String(amount)), memo: String(memo) }
      return sendStx(service, { ...order, ...by })
    },
  }
}

const texts = (raw: unknown) => (Array.isArray(raw) ? raw.map(String) : [])

function readCall(params: Readonly<Record<string, unknown>>): ContractCall {
  return {
    contract: String(params.contract),
    functionName: String(params.functionName),
    functionArgs: texts(params.functionArgs),
    postConditions: texts(params.postConditions),
    postConditionMode: params.postConditionMode === 'allow' ? 'allow' : 'deny',
  }
}

interface Place extends Pick<typeof stacksMainnet, 'name' | 'rpcUrls'> {
  readonly id: number
  readonly caipNetworkId: SentTransfer['networkId']
  readonly realm: Realm
  readonly tokens: Parameters<typeof createLedger>[1]
  /** Of the wallet's addresses, in their order. */
  readonly funds: readonly bigint[]
}

function networkOf(server: FakeServer, { id, name, caipNetworkId, realm, rpcUrls, tokens, funds }: Place) {
  const [url = ''] = rpcUrls.default.http
  const ledger = createLedger({ chainId: id, realm, name }, tokens)
  ledger.mining = 'on-demand'
  for (const [index, address] of addressesIn(realm).entries()) ledger.fund(address, funds[index]!)
  const api = createApi(ledger)
  server.answer(url, ({ url, method, body }: { url: URL; method: string; body: unknown }) =>
    api.request(url.href, { method, ...(method === 'POST' && { body: JSON.stringify(body) }) }),
  )
  const reach: typeof fetch = async (input, init) => api.request(String(input), init)
  return { ledger, networkId: caipNetworkId, realm, url, reach }
}
