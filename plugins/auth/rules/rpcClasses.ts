import type { ApprovalKind } from '../state'

/* Methods of the hosted wallet for apps, exact matches only. Source: wire facts of the provider, section 3.4. */

const SAFE = new Set<unknown>(
  `eth_accounts eth_blockNumber eth_call eth_chainId eth_estimateGas eth_feeHistory eth_gasPrice eth_getAccount
  eth_getBalance eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash
  eth_getBlockTransactionCountByNumber eth_getCode eth_getFilterChanges eth_getFilterLogs eth_getLogs eth_getProof
  eth_getStorageAt eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex eth_getTransactionByHash
  eth_getTransactionCount eth_getTransactionReceipt eth_getUncleCountByBlockHash eth_getUncleCountByBlockNumber
  eth_maxPriorityFeePerGas eth_newBlockFilter eth_newFilter eth_newPendingTransactionFilter eth_sendRawTransaction
  eth_syncing eth_uninstallFilter wallet_getCapabilities wallet_getCallsStatus eth_getUserOperationReceipt
  eth_estimateUserOperationGas eth_getUserOperationByHash eth_supportedEntryPoints wallet_getAssets`.split(/\s+/),
)

const UNSAFE = new Set<unknown>(
  `personal_sign eth_signTypedData_v4 eth_sendTransaction solana_signMessage solana_signTransaction
  solana_signAllTransactions solana_signAndSendTransaction wallet_sendCalls wallet_grantPermissions
  wallet_revokePermissions eth_sendUserOperation`.split(/\s+/),
)

/** `safe`: needs no approval. `unsafe`: the user sees it and decides. Any other method is refused. */
export function rpcClassOf(method: unknown): 'safe' | 'unsafe' | 'refused' {
  if (SAFE.has(method)) return 'safe'
  return UNSAFE.has(method) ? 'unsafe' : 'refused'
}

const KINDS: Readonly<Record<string, ApprovalKind>> = {
  personal_sign: 'message',
  solana_signMessage: 'message',
  eth_signTypedData_v4: 'data',
  wallet_grantPermissions: 'permissions',
  wallet_revokePermissions: 'permissions',
}

/** The kind of request that an unsafe method makes. */
export const approvalKindOf = (method: string): ApprovalKind =>
  Object.hasOwn(KINDS, method) ? (KINDS[method] ?? 'transaction') : 'transaction'
