import {
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  createPublicClient,
  custom,
  InternalRpcError,
  type PublicClient,
} from 'viem'
import { type Described, describeChain, evmChainId } from './evmChains'
import type { Rpc } from './rpc'

export type EvmClient = PublicClient & { chain: Described }

/** A client on the gateway's own calls: with their cache, fail-over and limits. */
export function createEvmClient(rpc: Rpc, networkId: string): EvmClient {
  return createPublicClient({
    chain: describeChain(evmChainId(networkId) ?? 0),
    // A contract could name any host for the gateway to ask. Source: EIP-3668.
    ccipRead: false,
    transport: custom(
      {
        async request({ method, params = [] }) {
          const { result, error } = Object(await rpc.answer(networkId, { jsonrpc: '2.0', id: 1, method, params }))
          if (error) throw error
          return result
        },
      },
      { retryCount: 0 },
    ),
  }) as EvmClient
}

/** Sentences of nodes for a revert without data, which has a code of its own on some of them only. */
const REVERTED = /execution reverted|vm execution error|invalid opcode/i

/** True if the contract has refused the call. A node's internal error reads as a revert to viem, too, and is none. */
export const isRevert = (error: unknown): boolean =>
  (isCausedBy(error, ContractFunctionRevertedError) && !isCausedBy(error, InternalRpcError)) ||
  (error instanceof BaseError && REVERTED.test(error.details))

/** True if the contract has not answered as a token: it has refused the call, or there is none. */
export const isNoToken = (error: unknown): boolean =>
  isRevert(error) || isCausedBy(error, ContractFunctionZeroDataError)

/** True if the error, or one of its causes, is of this class. */
export const isCausedBy = (error: unknown, kind: abstract new (...args: never[]) => Error): boolean =>
  error instanceof BaseError && Boolean(error.walk(cause => cause instanceof kind))
