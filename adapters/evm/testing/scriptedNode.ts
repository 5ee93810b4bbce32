import { type Abi, decodeFunctionData, encodeFunctionResult, erc20Abi, type Hex, numberToHex } from 'viem'
import type { FakeServer } from '../../conformance'

/** The node's answers about the wallet's addresses. */
export const FUNDS = {
  balances: [10n ** 18n, 77n],
  token: { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', decimals: 6, amount: 2_500_000n },
} as const

interface Call {
  readonly method: string
  readonly params: readonly unknown[]
}

/** Answers every JSON-RPC request: a node of Ethereum, or of the chain that the URL names. It confirms no transaction. */
export function scriptedNode(server: FakeServer, [owner]: readonly string[]): void {
  const isOwner = (address: unknown) => String(address).toLowerCase() === owner?.toLowerCase()
  const { balances, token } = FUNDS
  const facts: Record<string, unknown> = { name: 'USD Coin', symbol: 'USDC', decimals: token.decimals }

  const answerCall = ({ data }: { data: Hex }): Hex => {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi as Abi, data })
    const result = functionName === 'balanceOf' ? (isOwner(args?.[0]) ? token.amount : 0n) : facts[functionName]
    return encodeFunctionResult({ abi: erc20Abi as Abi, functionName, result })
  }
  const METHODS: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_getBalance: ([address]) => numberToHex(isOwner(address) ? balances[0] : balances[1]),
    eth_call: ([call]) => answerCall(Object(call)),
    eth_estimateGas: () => numberToHex(21_000),
    eth_gasPrice: () => numberToHex(10n ** 9n),
    eth_blockNumber: () => numberToHex(20_000_000),
  }
  server.answer('', ({ url, body }: { url: URL; body: unknown }) => {
    const { method, params } = Object(body) as Call
    if (method === 'eth_chainId')
      return { result: url.href.includes('optimism') || url.href.endsWith('%3A10') ? '0xa' : '0x1' }
    return { result: METHODS[method]?.(params) ?? null }
  })
}
