/* The types of standard requests. Source: EIP-1474, EIP-1193, EIP-191, EIP-712, EIP-747, EIP-2255, EIP-3085, EIP-3326,
   EIP-5792. A wallet's answer is not compared with them. */

type Hex = `0x${string}`
type Block = Hex | 'latest' | 'earliest' | 'pending' | 'safe' | 'finalized'

/** All quantities are hexadecimal. */
interface Transaction {
  readonly from?: Hex
  readonly to?: Hex
  readonly value?: Hex
  readonly data?: Hex
  readonly gas?: Hex
  readonly gasPrice?: Hex
  readonly maxFeePerGas?: Hex
  readonly maxPriorityFeePerGas?: Hex
  readonly nonce?: Hex
  readonly chainId?: Hex
}

interface Permission {
  readonly parentCapability: string
  readonly invoker: string
  readonly caveats: readonly { readonly type: string; readonly value: unknown }[]
}

interface Calls {
  readonly version: string
  readonly id?: string
  readonly from?: Hex
  readonly chainId: Hex
  readonly atomicRequired: boolean
  readonly calls: readonly { readonly to?: Hex; readonly data?: Hex; readonly value?: Hex }[]
  readonly capabilities?: Readonly<Record<string, unknown>>
}

interface CallsStatus {
  readonly version: string
  readonly id: string
  readonly chainId: Hex
  readonly status: number
  readonly atomic: boolean
  readonly receipts?: readonly { readonly status: Hex; readonly transactionHash: Hex; readonly blockHash: Hex }[]
  readonly capabilities?: Readonly<Record<string, unknown>>
}

interface AddedChain {
  readonly chainId: Hex
  readonly chainName: string
  readonly nativeCurrency?: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: readonly string[]
  readonly blockExplorerUrls?: readonly string[]
  readonly iconUrls?: readonly string[]
}

interface Asset {
  readonly type: 'ERC20' | 'ERC721' | 'ERC1155'
  readonly options: {
    readonly address: Hex
    readonly symbol?: string
    readonly decimals?: number
    readonly image?: string
    readonly tokenId?: string
  }
}

interface Request<Params extends readonly unknown[], Result> {
  params: Readonly<Params>
  result: Result
}
interface RequestWithoutParams<Result> {
  params?: readonly []
  result: Result
}

export interface EvmRequests {
  eth_accounts: RequestWithoutParams<readonly Hex[]>
  eth_requestAccounts: RequestWithoutParams<readonly Hex[]>
  eth_chainId: RequestWithoutParams<Hex>
  eth_blockNumber: RequestWithoutParams<Hex>
  eth_gasPrice: RequestWithoutParams<Hex>
  eth_maxPriorityFeePerGas: RequestWithoutParams<Hex>
  net_version: RequestWithoutParams<string>
  eth_getBalance: Request<[address: Hex, block: Block], Hex>
  eth_getTransactionCount: Request<[address: Hex, block: Block], Hex>
  eth_getCode: Request<[address: Hex, block: Block], Hex>
  eth_getStorageAt: Request<[address: Hex, slot: Hex, block: Block], Hex>
  eth_call: Request<[call: Transaction, block?: Block, overrides?: object], Hex>
  eth_estimateGas: Request<[call: Transaction, block?: Block], Hex>
  eth_sendTransaction: Request<[transaction: Transaction], Hex>
  eth_sendRawTransaction: Request<[signed: Hex], Hex>
  /** The message is hexadecimal. */
  personal_sign: Request<[message: Hex, address: Hex], Hex>
  /** The typed data is JSON. */
  eth_signTypedData_v4: Request<[address: Hex, typedData: string], Hex>
  wallet_switchEthereumChain: Request<[chain: { readonly chainId: Hex }], null>
  wallet_addEthereumChain: Request<[chain: AddedChain], null>
  wallet_watchAsset: { params: Asset; result: boolean }
  wallet_getPermissions: RequestWithoutParams<readonly Permission[]>
  wallet_requestPermissions: Request<[permissions: Readonly<Record<string, object>>], readonly Permission[]>
  wallet_revokePermissions: Request<[permissions: Readonly<Record<string, object>>], null>
  wallet_getCapabilities: Request<
    [address: Hex, chainIds?: readonly Hex[]],
    Readonly<Record<Hex, Readonly<Record<string, unknown>>>>
  >
  wallet_sendCalls: Request<[calls: Calls], { readonly id: string; readonly capabilities?: object }>
  wallet_getCallsStatus: Request<[id: string], CallsStatus>
  wallet_showCallsStatus: Request<[id: string], null>
}
