import { fromBase64 } from '@cosmjs/encoding'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { cosmosHub, osmosis } from '../../../networks'
import { credit, type Ledger } from '../../../sandbox/chains/cosmos/chain'
import { createLcd } from '../../../sandbox/chains/cosmos/lcd'
import { type TestNetwork, testNetworks } from '../../../sandbox/chains/cosmos/networks'
import type { FakeServer, SentRequest } from '../../conformance'
import type { SentTransfer } from '../../conformance/adapterKit'

const TRANSACTIONS = '/cosmos/tx/v1beta1/txs'
const [hub, osmo] = testNetworks
const CHAINS = [
  { ...hub, ...cosmosHub, chainId: cosmosHub.id },
  { ...osmo, ...osmosis, chainId: osmosis.id },
]

/** The Cosmos Hub's answers about the wallet's two addresses. The token came over IBC. */
export const FUNDS = {
  balances: [1_250_000n, 42_500n],
  token: {
    address: 'ibc/14F9BC3E44B8A9C1BE1FB08980FAB87034C9905EF17CF2F5008FC085218811CC',
    decimals: 6,
    amount: 30_000_000n,
  },
} as const

/** Chains that verify and execute every transaction, and report none as confirmed. The first one holds the funds. */
export function scriptedChains(server: FakeServer, owners: readonly string[]) {
  const delivered: SentTransfer[] = []
  for (const [index, chain] of CHAINS.entries()) {
    const ledger: Ledger = { chainId: chain.chainId, balances: new Map(), accounts: new Map(), transactions: new Map() }
    if (index === 0) fund(ledger, owners, chain)
    const lcd = createLcd(chain, ledger)
    const [url = ''] = chain.rpcUrls.default.http
    server.answer(url, async ({ url: { href, pathname }, method, body }: SentRequest) => {
      if (pathname.startsWith(`${TRANSACTIONS}/`)) return new Response('{}', { status: 404 })
      const answer = await lcd.fetch(
        new Request(href, { method, ...(method === 'POST' && { body: JSON.stringify(body) }) }),
      )
      if (pathname === TRANSACTIONS && Object(await answer.clone().json()).tx_response.code === 0)
        delivered.push(...transfersIn(fromBase64(Object(body).tx_bytes), chain))
      return answer
    })
  }
  return {
    /** The executed transfers, oldest first. */
    delivered: (): readonly SentTransfer[] => delivered,
  }
}

function fund(ledger: Ledger, owners: readonly string[], { denom }: TestNetwork): void {
  for (const [index, amount] of FUNDS.balances.entries()) credit(ledger, owners[index]!, denom, amount)
  credit(ledger, owners[0]!, FUNDS.token.address, FUNDS.token.amount)
}

function transfersIn(bytes: Uint8Array, chain: (typeof CHAINS)[number]): SentTransfer[] {
  const { messages, memo } = TxBody.decode(TxRaw.decode(bytes).bodyBytes)
  return messages
    .map(({ value }) => MsgSend.decode(value))
    .flatMap(({ fromAddress: from, toAddress: to, amount: coins }) =>
      coins.map(({ denom, amount }) => ({
        from,
        to,
        amount: BigInt(amount),
        token: denom === chain.denom ? undefined : denom,
        networkId: chain.caipNetworkId,
        ...(memo && { fields: { memo } }),
      })),
    )
}
