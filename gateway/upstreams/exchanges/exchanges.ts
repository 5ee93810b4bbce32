import { OrderRefusal } from '../onRamp/onRamp'

/* The exchanges that pay deposits out: their port. */

export interface Exchange {
  readonly id: string
  readonly name: string
  /** None without a picture. */
  readonly imageUrl?: string
}

/** A coin or a token of an EVM network. */
export interface Asset {
  /** CAIP-2. */
  readonly networkId: string
  /** Undefined for the network's own coin. */
  readonly token: `0x${string}` | undefined
}

export interface Deposit {
  readonly exchangeId: string
  readonly asset: Asset
  /** In whole coins, as decimal text. */
  readonly amount: string
  readonly recipient: `0x${string}`
  /** The network address of the payer's connection; undefined if it is not known. */
  readonly ip: string | undefined
}

export interface DepositStatus {
  readonly status: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  readonly txHash?: string
}

/** Deposits from an account at an exchange to an account on a chain. Any instance answers for each. */
export interface Exchanges {
  /** Those that pay out the asset. @throws GatewayError `UPSTREAM_FAILED` */
  list(asset: Asset): Promise<readonly Exchange[]>
  /**
   * The page on which the user pays, and the id of the deposit.
   *
   * @throws OrderRefusal, also if there is no such exchange; GatewayError `UPSTREAM_FAILED`
   */
  begin(projectId: string, deposit: Deposit): Promise<{ url: string; sessionId: string }>
  /** `SUCCESS` once the chain has it. @throws OrderRefusal if the project has no such deposit; GatewayError `UPSTREAM_FAILED` */
  status(projectId: string, given: { exchangeId: string; sessionId: string }): Promise<DepositStatus>
}

export const noExchange = (): OrderRefusal => new OrderRefusal('exchangeId', 'Exchange not found')
